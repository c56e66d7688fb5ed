import type { TextCounts } from '#client';

/** Different texts that are told apart; answers with further ones are only counted. */
export const MAX_TEXTS = 1_000;
/** Characters of all of them together, and of all texts of a form. */
const MAX_CHARACTERS = 1_000_000;
const MAX_CHARACTERS_OF_FORM = 4_000_000;
/** Cost of a text in addition to its characters: its entry in a map. */
const BYTES_OF_TEXT = 100;

/** The characters that the texts of a form may still have. */
export class TextBudget {
  constructor(private left = MAX_CHARACTERS_OF_FORM) {}

  /** Whether there were as many left. */
  take(characters: number): boolean {
    if (characters > this.left) return false;
    this.left -= characters;
    return true;
  }

  copy(): TextBudget {
    return new TextBudget(this.left);
  }
}

/** Counts equal texts in bounded memory: the texts that came first are listed, and their counts are exact. */
export class TextTally {
  private readonly counts = new Map<string, number>();
  private characters = 0;
  private unlisted = 0;

  constructor(private readonly budget: TextBudget) {}

  /** What this needs in memory, roughly. */
  get bytes(): number {
    return this.counts.size * BYTES_OF_TEXT + this.characters * 2;
  }

  add(text: string): void {
    const count = this.counts.get(text);
    if (count !== undefined) this.counts.set(text, count + 1);
    else if (this.hasRoom(text) && this.budget.take(text.length)) {
      this.counts.set(text, 1);
      this.characters += text.length;
    } else this.unlisted += 1;
  }

  private hasRoom({ length }: string): boolean {
    return this.counts.size < MAX_TEXTS && this.characters + length <= MAX_CHARACTERS;
  }

  copy(budget: TextBudget): TextTally {
    const copy = new TextTally(budget);
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
