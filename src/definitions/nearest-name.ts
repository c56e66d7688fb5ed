/**
 * The candidate most like a mistyped name, for "did you mean"; undefined when none is close (more than a third of
 * the letters differ).
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let best = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= best) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance >= best) continue;
    best = distance;
    nearest = candidate;
  }
  return nearest;
}

/** Levenshtein distance, one row at a time. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(left).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(right).entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
