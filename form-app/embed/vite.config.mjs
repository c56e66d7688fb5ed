import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * One classic script without imports: any site can load it, whatever its Content-Security-Policy says about
 * modules.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: { '#client': fileURLToPath(new URL('../../client/index.ts', import.meta.url)) } },
  build: {
    target: 'es2022',
    // Browsers that support light-dark(): it must not be compiled to a fallback, which would require CSS in
    // the page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'cmsForm', fileName: () => 'embed.js' },
  },
});
