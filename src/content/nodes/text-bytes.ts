const WIDE = /[^\0-\xff]/;

/** Bytes of the characters of a text in memory: two per character if one is not in Latin-1. The test flattens the string. */
export function textBytes(text: string): number {
  return text.length * (WIDE.test(text) ? 2 : 1);
}
