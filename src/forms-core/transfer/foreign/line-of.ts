import { MAX_LINE, MAX_PROSE } from '#client';

const LINES: ReadonlySet<string> = new Set(['title', 'label', 'value', 'rangeFromLabel', 'rangeToLabel']);

/** A text as its field permits it: labels and titles have one line. */
export function lineOf(field: string, text: string): string {
  if (!LINES.has(field)) return text.slice(0, MAX_PROSE);
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LINE);
}
