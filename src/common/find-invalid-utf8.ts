import { isUtf8 } from 'node:buffer';

/** From 1. Columns count UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Where bytes begin that are not UTF-8; undefined when all are. */
export function findInvalidUtf8(bytes: Uint8Array): TextPosition | undefined {
  if (isUtf8(bytes)) return undefined;
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    if (decodePrefix(bytes.subarray(0, middle)) === undefined) invalid = middle;
    else valid = middle;
  }
  const text = decodePrefix(bytes.subarray(0, valid)) ?? '';
  return { line: text.split('\n').length, column: text.length - text.lastIndexOf('\n') };
}

/** A character that is cut at the end is left out. */
function decodePrefix(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
