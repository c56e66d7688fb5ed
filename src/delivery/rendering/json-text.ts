import type { Utf8Text } from '../../content/index.js';

/** JSON text, or its UTF-8 bytes. */
export type JsonText = string | Utf8Text;

export type JsonBody = string | Buffer;

const COMMA = 0x2c;

/** A JSON array between two texts. Returns bytes if there are bytes among the items, so that those are not encoded again. */
export function joinItems(before: string, items: readonly JsonText[], after: string): JsonBody {
  if (items.every((item) => typeof item === 'string')) return `${before}[${items.join(',')}]${after}`;
  const begin = `${before}[`;
  const end = `]${after}`;
  let size = Buffer.byteLength(begin) + Buffer.byteLength(end) + Math.max(0, items.length - 1);
  for (const item of items) size += typeof item === 'string' ? Buffer.byteLength(item) : item.length;
  const bytes = Buffer.allocUnsafe(size);
  let at = bytes.write(begin);
  for (const item of items) {
    at += typeof item === 'string' ? bytes.write(item, at) : item.copy(bytes, at);
    bytes[at] = COMMA;
    at += 1;
  }
  // Overwrites the last comma.
  bytes.write(end, at - 1);
  return bytes;
}

export function toBody(text: JsonText): JsonBody {
  if (typeof text === 'string' || Buffer.isBuffer(text)) return text;
  const bytes = Buffer.allocUnsafe(text.length);
  text.copy(bytes, 0);
  return bytes;
}
