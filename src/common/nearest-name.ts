/** For "did you mean": undefined if more than a third of the letters differ, or more than `most`. */
export function nearestName(name: string, candidates: Iterable<string>, most = Infinity): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let best = Math.min(mistakesIn(name), most) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= best) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance >= best) continue;
    best = distance;
    nearest = candidate;
  }
  return nearest;
}

/** Compares only the segments between common ones at both ends. A version (`v1`) may be missing. */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const requested = path.split('/');
  let nearest: string | undefined;
  let best = Infinity;
  for (const candidate of candidates) {
    const [wrong, right] = differing(requested, candidate.split('/'));
    const isUnversioned = wrong === '' && /^v\d+$/.test(right);
    if (!isUnversioned && nearestName(wrong, [right]) === undefined) continue;
    const distance = isUnversioned ? 1 : editDistance(wrong.toLowerCase(), right.toLowerCase());
    if (distance >= best) continue;
    best = distance;
    nearest = candidate;
  }
  return nearest;
}

/** Two paths without the segments that they have in common at both ends. */
function differing(left: readonly string[], right: readonly string[]): [string, string] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return [left.slice(start, left.length - end).join('/'), right.slice(start, right.length - end).join('/')];
}

/** How many letters may differ: a third, but at least one. Single letters are never similar. */
function mistakesIn(name: string): number {
  return name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / 3));
}

/** Levenshtein distance in which two swapped neighbours are one mistake, computed row by row. */
function editDistance(left: string, right: string): number {
  const letters = Array.from(left);
  const others = Array.from(right);
  let above: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: others.length + 1 }, (_, index) => index);
  for (const [i, letter] of letters.entries()) {
    const next = [i + 1];
    for (const [j, other] of others.entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const isSwapped = j > 0 && letter === others[j - 1] && letters[i - 1] === other;
      const swapped = isSwapped ? (above[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    above = row;
    row = next;
  }
  return row[others.length] ?? 0;
}
