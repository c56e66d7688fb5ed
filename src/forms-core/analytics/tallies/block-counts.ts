import type { AnswerBlock } from './answer-block.js';
import type { AnswerCodes } from './answer-codes.js';
import type { CountedForm } from './counted-form.js';
import { FormTally } from './form-tally.js';
import { TextBudget, TextTally } from './text-tally.js';

/** `from` is inclusive, `to` exclusive, both epoch milliseconds. */
export interface Period {
  readonly from?: number;
  readonly to?: number;
}

/** Counts the responses of blocks within a period. Texts are compared by their hashes. */
export class BlockCounts {
  /** For the hash of each listed text, the id of the first response that contains it. */
  readonly sources = new Map<bigint, number>();
  private readonly budget = new TextBudget();
  private readonly choices: Float64Array;
  private readonly states: Float64Array;
  private readonly texts: (TextTally<bigint> | undefined)[];

  constructor(
    private readonly codes: AnswerCodes,
    private readonly period: Period,
  ) {
    this.choices = new Float64Array(codes.places.length);
    this.states = new Float64Array(codes.states.length);
    this.texts = codes.places.map(() => undefined);
  }

  /** Blocks must be added in ascending order of ids. */
  add(block: AnswerBlock): void {
    const { created, states, choiceEnds, textEnds, choices } = block;
    const { from = -Infinity, to = Infinity } = this.period;
    let [choice, text] = [0, 0];
    for (let index = 0; index < created.length; index += 1) {
      const moment = created[index] ?? 0;
      const [choiceEnd, textEnd] = [choiceEnds[index] ?? 0, textEnds[index] ?? 0];
      if (moment >= from && moment < to) {
        increment(this.states, states[index]);
        for (; choice < choiceEnd; choice += 1) increment(this.choices, choices[choice]);
        for (; text < textEnd; text += 1) this.addText(block, text, index);
      }
      [choice, text] = [choiceEnd, textEnd];
    }
  }

  private addText(
    { ids, textPlaces, textHashes, textLengths }: AnswerBlock,
    text: number,
    index: number,
  ): void {
    const [place = 0, textHash = 0n] = [textPlaces[text], textHashes[text]];
    const tally = (this.texts[place] ??= new TextTally(this.budget));
    const isFirst = tally.add(textHash, textLengths[text] ?? 0);
    if (isFirst && !this.sources.has(textHash)) this.sources.set(textHash, ids[index] ?? 0);
  }

  /** The counts, with hashes replaced by `texts`. Texts without an entry are not listed. */
  toTally(counted: CountedForm, texts: ReadonlyMap<bigint, string>): FormTally {
    const tally = new FormTally(counted, this.budget);
    for (const [code, states] of this.codes.states.entries()) {
      const responses = this.states[code] ?? 0;
      if (responses > 0) tally.addStates(states, responses);
    }
    for (const [code, { questionId, choice }] of this.codes.places.entries()) {
      const question = tally.of(questionId);
      const [count = 0, typed] = [this.choices[code], this.texts[code]];
      if (choice !== undefined && count > 0) question.choices.set(choice, count);
      if (typed !== undefined)
        question.texts.set(
          choice,
          typed.rename(this.budget, (key) => texts.get(key)),
        );
    }
    return tally;
  }
}

function increment(counts: Float64Array, index = 0): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
