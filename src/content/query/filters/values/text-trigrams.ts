/** Properties are divided into groups, each with a trigram index of its own (decision 43). */
const GROUPS = 8;

export function trigramGroup(property: string): number {
  const characters = Array.from(property);
  return (3 * (characters.at(-1)?.codePointAt(0) ?? 0) + characters.length) % GROUPS;
}

/** Condition on rows `s` of the table of texts, as in the index of the group. */
export function inTrigramGroup(group: number): string {
  return `((3 * ascii(right(s.name, 1)) + length(s.name)) & 7) = ${group}`;
}
