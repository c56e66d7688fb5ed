import { TextTally, type TextBudget } from './text-tally.js';

const BYTES_OF_QUESTION = 1_000;
const BYTES_OF_COUNT = 50;

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

  constructor(
    private readonly budget: TextBudget,
    texts = new TextTally(budget),
  ) {
    this.texts = texts;
  }

  /** What this needs in memory, roughly. */
  get bytes(): number {
    const counts = (this.options.size + this.numbers.size) * BYTES_OF_COUNT;
    const freeTexts = [...this.freeTexts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return BYTES_OF_QUESTION + counts + this.texts.bytes + freeTexts;
  }

  addOption(id: number, freeText: string | null): void {
    this.options.set(id, (this.options.get(id) ?? 0) + 1);
    if (freeText === null) return;
    const tally = this.freeTexts.get(id) ?? new TextTally(this.budget);
    this.freeTexts.set(id, tally);
    tally.add(freeText);
  }

  addNumber(value: number): void {
    this.numbers.set(value, (this.numbers.get(value) ?? 0) + 1);
  }

  copy(budget: TextBudget): QuestionTally {
    const copy = new QuestionTally(budget, this.texts.copy(budget));
    copy.answered = this.answered;
    copy.reached = this.reached;
    for (const [id, count] of this.options) copy.options.set(id, count);
    for (const [value, count] of this.numbers) copy.numbers.set(value, count);
    for (const [id, tally] of this.freeTexts) copy.freeTexts.set(id, tally.copy(budget));
    return copy;
  }
}
