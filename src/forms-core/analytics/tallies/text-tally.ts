import type { TextCounts } from '#client';

/** Maximum number of distinct texts; answers with further texts are only counted. */
const MAX_TEXTS = 1_000;
/** Characters of the listed texts of a question, and of a form. */
const MAX_CHARACTERS = 1_000_000;
const MAX_CHARACTERS_OF_FORM = 4_000_000;
/** Memory per text in addition to its characters: its map entry. */
const BYTES_OF_TEXT = 100;

/** The characters that can still be listed for a form. */
export class TextBudget {
  constructor(private left = MAX_CHARACTERS_OF_FORM) {}

  /** Returns false if fewer characters are left. */
  take(characters: number): boolean {
    if (characters > this.left) return false;
    this.left -= characters;
    return true;
  }

  copy(): TextBudget {
    return new TextBudget(this.left);
  }
}

/** Bounded memory: the first distinct texts are listed with exact counts. A key is the text or its hash. */
export class TextTally<Key = string> {
  private readonly counts = new Map<Key, number>();
  private characters = 0;
  private unlisted = 0;

  constructor(private readonly budget: TextBudget) {}

  get bytes(): number {
    return this.counts.size * BYTES_OF_TEXT + this.characters * 2;
  }

  /** Returns whether this is the first occurrence of a listed text. */
  add(key: Key, length: number): boolean {
    const count = this.counts.get(key);
    if (count !== undefined) {
      this.counts.set(key, count + 1);
      return false;
    }
    const isListed = this.hasRoom(length) && this.budget.take(length);
    if (isListed) {
      this.counts.set(key, 1);
      this.characters += length;
    } else this.unlisted += 1;
    return isListed;
  }

  private hasRoom(length: number): boolean {
    return this.counts.size < MAX_TEXTS && this.characters + length <= MAX_CHARACTERS;
  }

  copy(budget: TextBudget): TextTally<Key> {
    return this.rename(budget, (key) => key);
  }

  /** The same counts with keys replaced; a text without a new key is no longer listed. */
  rename<Other>(budget: TextBudget, keyOf: (key: Key) => Other | undefined): TextTally<Other> {
    const renamed = new TextTally<Other>(budget);
    renamed.characters = this.characters;
    renamed.unlisted = this.unlisted;
    for (const [key, count] of this.counts) {
      const other = keyOf(key);
      if (other === undefined) renamed.unlisted += count;
      else renamed.counts.set(other, count);
    }
    return renamed;
  }

  /** Most frequent first, then by code point. */
  list(this: TextTally): TextCounts {
    const rows = [...this.counts].map(([answer, count]) => ({ answer, count }));
    rows.sort((left, right) => right.count - left.count || (left.answer < right.answer ? -1 : 1));
    return { rows, unlisted: this.unlisted };
  }
}
