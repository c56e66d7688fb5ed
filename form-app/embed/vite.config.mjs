import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** One classic script without imports: any site can load it from here, whatever its content policy says of modules. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: { '#client': fileURLToPath(new URL('../../client/index.ts', import.meta.url)) } },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'cmsForm', fileName: () => 'embed.js' },
  },
});
