import type { CountedAnswer } from '../read-answers.js';
import { TextTally, type TextBudget } from './text-tally.js';

const BYTES_OF_QUESTION = 1_000;
const BYTES_OF_COUNT = 50;

export class QuestionTally {
  answered = 0;
  reached = 0;
  /** Answers by option id, or by number for scale questions. */
  readonly choices = new Map<number, number>();
  /** Entered texts by option id; by `undefined` for text questions. */
  readonly texts = new Map<number | undefined, TextTally>();

  constructor(private readonly budget: TextBudget) {}

  get bytes(): number {
    const texts = [...this.texts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return BYTES_OF_QUESTION + this.choices.size * BYTES_OF_COUNT + texts;
  }

  add({ choice, text }: Omit<CountedAnswer, 'questionId'>): void {
    if (choice !== undefined) this.choices.set(choice, (this.choices.get(choice) ?? 0) + 1);
    if (text === undefined) return;
    const tally = this.texts.get(choice) ?? new TextTally(this.budget);
    this.texts.set(choice, tally);
    tally.add(text, text.length);
  }

  copy(budget: TextBudget): QuestionTally {
    const copy = new QuestionTally(budget);
    copy.answered = this.answered;
    copy.reached = this.reached;
    for (const [choice, count] of this.choices) copy.choices.set(choice, count);
    for (const [choice, tally] of this.texts) copy.texts.set(choice, tally.copy(budget));
    return copy;
  }
}
