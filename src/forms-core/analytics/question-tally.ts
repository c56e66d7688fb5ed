import { TextTally } from './text-tally.js';

/** What was counted for one question. */
export class QuestionTally {
  answered = 0;
  reached = 0;
  /** Answers by option id. */
  readonly options = new Map<number, number>();
  /** Answers by number, for range questions. */
  readonly numbers = new Map<number, number>();
  readonly texts: TextTally;
  /** What was typed beside options, by option id. */
  readonly freeTexts = new Map<number, TextTally>();

  constructor(texts = new TextTally()) {
    this.texts = texts;
  }

  addOption(id: number, freeText: string | null): void {
    this.options.set(id, (this.options.get(id) ?? 0) + 1);
    if (freeText === null) return;
    const tally = this.freeTexts.get(id) ?? new TextTally();
    this.freeTexts.set(id, tally);
    tally.add(freeText);
  }

  addNumber(value: number): void {
    this.numbers.set(value, (this.numbers.get(value) ?? 0) + 1);
  }

  copy(): QuestionTally {
    const copy = new QuestionTally(this.texts.copy());
    copy.answered = this.answered;
    copy.reached = this.reached;
    for (const [id, count] of this.options) copy.options.set(id, count);
    for (const [value, count] of this.numbers) copy.numbers.set(value, count);
    for (const [id, tally] of this.freeTexts) copy.freeTexts.set(id, tally.copy());
    return copy;
  }
}
