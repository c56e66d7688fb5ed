import type { TextCounts } from '#client';

/** Different texts that are told apart; answers with further ones are only counted. */
export const MAX_TEXTS = 1_000;
/** Characters of all of them together. */
const MAX_CHARACTERS = 1_000_000;

/** Counts equal texts in bounded memory: the texts that came first are listed, and their counts are exact. */
export class TextTally {
  private readonly counts = new Map<string, number>();
  private characters = 0;
  private unlisted = 0;

  add(text: string): void {
    const count = this.counts.get(text);
    if (count !== undefined) this.counts.set(text, count + 1);
    else if (this.counts.size < MAX_TEXTS && this.characters + text.length <= MAX_CHARACTERS) {
      this.counts.set(text, 1);
      this.characters += text.length;
    } else this.unlisted += 1;
  }

  copy(): TextTally {
    const copy = new TextTally();
    for (const [text, count] of this.counts) copy.counts.set(text, count);
    copy.characters = this.characters;
    copy.unlisted = this.unlisted;
    return copy;
  }

  /** Most frequent first, then by code point. */
  list(): TextCounts {
    const rows = [...this.counts].map(([answer, count]) => ({ answer, count }));
    rows.sort((left, right) => right.count - left.count || (left.answer < right.answer ? -1 : 1));
    return { rows, unlisted: this.unlisted };
  }
}
