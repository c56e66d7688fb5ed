import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** One classic script without imports: any site can load it from here, whatever its content policy says of modules. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: { '#client': fileURLToPath(new URL('../../client/index.ts', import.meta.url)) } },
  build: {
    target: 'es2022',
    // Those that know light-dark(): it is not to be written in other words, which would need the page's help.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'cmsForm', fileName: () => 'embed.js' },
  },
});
