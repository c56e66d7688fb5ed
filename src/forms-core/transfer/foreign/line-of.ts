const LINES: ReadonlySet<string> = new Set(['title', 'label', 'value', 'rangeFromLabel', 'rangeToLabel']);

/** Whether a text has one line. */
export function isLine(field: string): boolean {
  return LINES.has(field);
}

/** A text as its field permits it: labels and titles have one line. */
export function lineOf(field: string, text: string): string {
  return isLine(field) ? text.replace(/\s+/g, ' ').trim() : text;
}
