const MAX_BYTES = 200;
/** Characters that names of new nodes cannot contain, and the separator of namespaces. */
const NOT_IN_NAMES = /[/\\@[\]|*":\p{Cc}\p{Surrogate}]+/gu;
const EXTENSION = /\.[A-Za-z0-9]{1,10}$/;

/** Derives the name of a node from that of a file: `Harl: coast.PNG` → `Harl- coast.PNG`. */
export function assetNodeName(fileName: string): string {
  const plain = fileName.normalize('NFC').replace(NOT_IN_NAMES, '-').trim();
  if (/^\.*$/.test(plain)) return 'file';
  const [extension = ''] = EXTENSION.exec(plain) ?? [];
  const start = plain.slice(0, plain.length - extension.length);
  return shorten(start, MAX_BYTES - extension.length).trim() + extension;
}

function shorten(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  // A truncated character is decoded as U+FFFD.
  return Buffer.from(text)
    .subarray(0, bytes)
    .toString()
    .replace(/\uFFFD+$/, '');
}
