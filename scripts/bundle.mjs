/**
 * Bundles the compiled server with its packages (docs/decisions/0039-bundle-the-server.md): replaces `dist/main.js`,
 * `dist/cli.js` and the worker of YAML; shared code goes into `dist/chunks/`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const ENTRIES = ['main.js', 'cli.js', 'forms-core/transfer/reading/yaml.worker.mjs'];
/** Packages with native code or data files. */
const NOT_BUNDLED = /^(@electric-sql\/|sharp|vega)/;
const PACKAGE = /^[^./\0#]/;
const NO_MAP = { version: 3, sources: [], names: [], mappings: '' };
const PACKAGES_FOLDER = '/node_modules/';

/** Missing optional dependencies of packages remain imports, which only fail when used. */
function isExternal(id, importer) {
  if (!PACKAGE.test(id)) return false;
  if (NOT_BUNDLED.test(id)) return true;
  try {
    createRequire(importer).resolve(id);
    return false;
  } catch {
    return importer?.includes(PACKAGES_FOLDER) ?? false;
  }
}

/** TypeORM requires the code of all databases; empty modules take no memory. */
const OTHER_DATABASES =
  /\/typeorm\/driver\/(?:aurora-|better-|capacitor|cockroachdb|cordova|expo|mongodb|mysql|nativescript|oracle|react-|sap|spanner|sql)[^/]*\//;

/** The bundler does not resolve `createRequire`, which would load a second copy of a package at run time. */
function readPackage(id) {
  if (OTHER_DATABASES.test(id)) return { code: 'module.exports = {};', map: NO_MAP };
  if (!/[.][cm]?js$/.test(id)) return null;
  return {
    code: readFileSync(id, 'utf8').replace('const require = createRequire(import.meta.url);', ''),
    map: NO_MAP,
  };
}

/** Preserves `import.meta.url` and the source maps of compiled files. */
function readCompiled(id, dist) {
  const map = existsSync(`${id}.map`) ? JSON.parse(readFileSync(`${id}.map`, 'utf8')) : null;
  if (map !== null) map.sources = map.sources.map((source) => join(dirname(id), source));
  const url = `new URL(${JSON.stringify(join('..', relative(dist, id)))}, import.meta.url).href`;
  return { code: readFileSync(id, 'utf8').replaceAll('import.meta.url', url), map };
}

/** @param root the project folder with compiled files in `dist/` */
export async function bundle(root) {
  const dist = join(root, 'dist');
  const input = Object.fromEntries(ENTRIES.map((file) => [file, join(dist, file)]));
  const build = await rolldown({
    input,
    platform: 'node',
    external: isExternal,
    // The default build requires files by computed names, which the bundler cannot resolve.
    resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
    plugins: [
      { name: 'read', load: (id) => (id.startsWith(dist) ? readCompiled(id, dist) : readPackage(id)) },
    ],
    onLog: () => undefined,
  });
  rmSync(join(dist, 'chunks'), { recursive: true, force: true });
  await build.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    // Node keeps the source in memory, with two bytes per character if any is not in Latin-1.
    charset: 'ascii',
    comments: { legal: true, annotation: false, jsdoc: false },
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    strictExecutionOrder: true,
    entryFileNames: '[name]',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await build.close();
}
