/** Media types of the built files of the app, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
};
const OTHER_TYPE = 'application/octet-stream';

/** Names that contain a hash of the content. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, no-cache';

/** Segments of a file's URL: no hidden files, no parent folders. */
const SEGMENT = /^[\w@~$+-][\w.@~$+-]*$/;

/** Below `/studio/`; undefined for a page URL, which has no extension, and empty for an invalid path. */
export function filePathOf(urlPath: string): string | undefined {
  const segments = urlPath.split('/').filter((segment) => segment !== '');
  if (!(segments.at(-1)?.includes('.') ?? false)) return undefined;
  return segments.every((segment) => SEGMENT.test(segment)) ? segments.join('/') : '';
}

export function typeOfFile(path: string): string {
  return TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? OTHER_TYPE;
}

/** The `Cache-Control` header of a file. */
export function cachingOfFile(path: string): string {
  return HASHED.test(path) ? IMMUTABLE : REVALIDATE;
}
