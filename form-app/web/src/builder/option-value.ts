const MARKS = /\p{M}+/gu;
const NO_WORD = /[^\p{L}\p{N}]+/gu;

/** The value until an editor enters one: the label in lower case, made unique among the other values. */
export function valueOfLabel(label: string, others: readonly string[]): string {
  const plain = label.normalize('NFKD').replace(MARKS, '').replaceAll('ß', 'ss').toLowerCase();
  const value = plain.replace(NO_WORD, '-').replace(/^-|-$/g, '') || label.trim();
  if (value === '' || !others.includes(value)) return value;
  let number = 2;
  while (others.includes(`${value}-${number}`)) number++;
  return `${value}-${number}`;
}

/** The lines of a pasted list, one for each option, without list markers and numbers. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim());
  return lines.filter((line) => line !== '');
}
