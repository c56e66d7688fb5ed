import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The code of the first page is in a file of its own, whose styles come before those of other pages. */
const SHARED_CODE = [
  { name: 'start', tags: ['$initial'], minShareCount: 2 },
  { name: 'shared', minShareCount: 3 },
];

export default defineConfig({
  root: import.meta.dirname,
  // The context path is only known when the server runs, so the build uses relative URLs.
  base: './',
  resolve: {
    // Uses the sources, so that the app can be built before the server.
    alias: { '#client': fileURLToPath(new URL('../../client/index.ts', import.meta.url)) },
  },
  build: {
    target: 'es2023',
    // Small files are not inlined: the Content-Security-Policy of the page only allows `data:` for images.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // By default, each set of pages that share code gets a file, which would cause about 100 requests
      // before a page is shown.
      output: { codeSplitting: { groups: SHARED_CODE } },
      // Directives of server components have no meaning in a browser.
      checks: { moduleLevelDirective: false },
    },
  },
  server: { proxy: { '/.rest': 'http://127.0.0.1:8080', '/studio/api': 'http://127.0.0.1:8080' } },
});
