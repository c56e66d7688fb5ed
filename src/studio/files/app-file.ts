/** Media types of the files that a build of the app consists of, by extension. */
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

/** Names that the build derives from what is in the file. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'public, no-cache';

/** What a segment of a file's address may be: nothing hidden, no way out of the folder. */
const SEGMENT = /^[\w@~$+-][\w.@~$+-]*$/;

/**
 * The path of a file in the folder of the app, from the segments of an address below `/form-app/`; undefined when it is
 * the address of a page: without an extension.
 */
export function filePathOf(address: string): string | undefined {
  const segments = address.split('/').filter((segment) => segment !== '');
  if (!(segments.at(-1)?.includes('.') ?? false)) return undefined;
  return segments.every((segment) => SEGMENT.test(segment)) ? segments.join('/') : '';
}

/** The media type of a file. */
export function typeOfFile(path: string): string {
  return TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? OTHER_TYPE;
}

/** How long a browser keeps a file. */
export function cachingOfFile(path: string): string {
  return HASHED.test(path) ? FOR_EVER : ASK_EACH_TIME;
}
