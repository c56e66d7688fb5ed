/** Folds the lines of a text: one line break becomes a space, each further one is kept. */
export function foldLines([first = '', ...lines]: readonly string[]): string {
  if (lines.length === 0) return first;
  let text = first.replace(/ +$/, '');
  let breaks = 0;
  lines.forEach((line, index) => {
    const isLast = index === lines.length - 1;
    const content = line.replace(isLast ? /^ +/ : /^ +| +$/g, '');
    breaks += 1;
    if (content === '' && !isLast) return;
    text += (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)) + content;
    breaks = 0;
  });
  return text;
}
