import { formatNumber } from './format-number.js';

/** The size of a file: “640 bytes”, “12 kB”, “3.4 MB”. */
export function sizeOf(bytes: number, word: string): string {
  if (bytes < 1_000) return `${formatNumber(bytes)} ${word}`;
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1_000))} kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}
