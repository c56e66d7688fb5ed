/** Converts names to one line, and appends a number to repeated ones. */
export function uniqueNames(names: readonly string[]): string[] {
  const texts = names.map((name) => name.replace(/\s+/g, ' ').trim());
  const taken = new Set(texts);
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return texts.map((text) => {
    if (text === '' || !seen.has(text)) {
      seen.add(text);
      return text;
    }
    let count = counts.get(text) ?? 1;
    let name: string;
    do name = `${text} (${(count += 1)})`;
    while (taken.has(name));
    counts.set(text, count);
    return name;
  });
}
