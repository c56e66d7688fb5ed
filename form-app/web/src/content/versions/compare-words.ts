/** A piece of a text, and whether it is missing in the other text. */
export interface TextPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Both texts, split into pieces. */
export interface ComparedTexts {
  readonly before: readonly TextPiece[];
  readonly after: readonly TextPiece[];
}

/** The maximum size of the comparison table; a larger change counts as a single one. */
const MAX_CELLS = 1_000_000;

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): ComparedTexts {
  const [old, recent] = [wordsOf(before), wordsOf(after)];
  const start = commonLength(old, recent);
  const [oldRest, recentRest] = [old.slice(start), recent.slice(start)];
  const end = commonLength(oldRest.toReversed(), recentRest.toReversed());
  const [oldMiddle, recentMiddle] = [oldRest, recentRest].map((rest) => rest.slice(0, rest.length - end));
  const kept = commonWords(oldMiddle ?? [], recentMiddle ?? []);
  const piecesOf = (words: readonly string[], isKept: ReadonlySet<number>): readonly TextPiece[] =>
    join(
      words.map((text, index) => ({
        text,
        isChanged: index >= start && index < words.length - end && !isKept.has(index - start),
      })),
    );
  return { before: piecesOf(old, kept.old), after: piecesOf(recent, kept.recent) };
}

/** Words, spaces, other single characters, and whole HTML tags. */
function wordsOf(text: string): readonly string[] {
  return text.match(/<\/?[a-z][^<>]*>|\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/giu) ?? [];
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((word, index) => word !== other[index]);
  return different < 0 ? one.length : different;
}

interface KeptWords {
  readonly old: ReadonlySet<number>;
  readonly recent: ReadonlySet<number>;
}

/** Positions of the words in a longest common subsequence. */
function commonWords(old: readonly string[], recent: readonly string[]): KeptWords {
  const kept = { old: new Set<number>(), recent: new Set<number>() };
  const width = recent.length + 1;
  if ((old.length + 1) * width > MAX_CELLS) return kept;
  const lengths = lengthsOf(old, recent);
  for (let row = 0, column = 0; row < old.length && column < recent.length;) {
    if (old[row] === recent[column]) {
      kept.old.add(row++);
      kept.recent.add(column++);
    } else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0))
      row += 1;
    else column += 1;
  }
  return kept;
}

/** For each pair of positions, the number of common words from there to the end. */
function lengthsOf(old: readonly string[], recent: readonly string[]): Uint32Array {
  const width = recent.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = recent.length - 1; column >= 0; column -= 1) {
      const below = lengths[(row + 1) * width + column] ?? 0;
      const beside = lengths[row * width + column + 1] ?? 0;
      const isSame = old[row] === recent[column];
      lengths[row * width + column] = isSame
        ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
        : Math.max(below, beside);
    }
  return lengths;
}

/** Joins adjacent pieces of the same kind, including spaces between changed words. */
function join(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const joined: TextPiece[] = [];
  pieces.forEach(({ text, isChanged: isOwn }, index) => {
    const isBetween =
      /^[ \t]+$/.test(text) && joined.at(-1)?.isChanged === true && pieces[index + 1]?.isChanged === true;
    const isChanged = isOwn || isBetween;
    const last = joined.at(-1);
    if (last?.isChanged === isChanged) joined[joined.length - 1] = { text: last.text + text, isChanged };
    else joined.push({ text, isChanged });
  });
  return joined;
}
