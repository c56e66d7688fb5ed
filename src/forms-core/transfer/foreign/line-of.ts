const LINES: ReadonlySet<string> = new Set(['title', 'label', 'value', 'rangeFromLabel', 'rangeToLabel']);

/** Whether a field only permits a single line. */
export function isLine(field: string): boolean {
  return LINES.has(field);
}

/** A text with line breaks only if its field permits them: labels and titles have one line. */
export function lineOf(field: string, text: string): string {
  return isLine(field) ? text.replace(/\s+/g, ' ').trim() : text;
}
