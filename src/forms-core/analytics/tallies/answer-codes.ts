const BYTES_OF_PAIR = 200;
const BYTES_OF_STATES = 100;

/** A question with an option or a number; without `choice` for the texts of a text question. */
export interface Place {
  readonly questionId: number;
  readonly choice: number | undefined;
}

/** Numbers the choices, texts and states of responses in order of appearance, from 0. */
export class AnswerCodes {
  readonly places: Place[] = [];
  readonly states: (readonly number[])[] = [];
  private readonly byQuestion = new Map<number, Map<number | undefined, number>>();
  private readonly byStates = new Map<string, number>();

  get bytes(): number {
    const statesBytes = (this.states[0]?.length ?? 0) * Float64Array.BYTES_PER_ELEMENT;
    return this.places.length * BYTES_OF_PAIR + this.states.length * (BYTES_OF_STATES + statesBytes);
  }

  ofPlace({ questionId, choice }: Place): number {
    const codes = this.byQuestion.get(questionId) ?? new Map<number | undefined, number>();
    this.byQuestion.set(questionId, codes);
    const known = codes.get(choice);
    if (known !== undefined) return known;
    codes.set(choice, this.places.length);
    return this.places.push({ questionId, choice }) - 1;
  }

  ofStates(states: readonly number[]): number {
    const key = states.join('');
    const known = this.byStates.get(key);
    if (known !== undefined) return known;
    this.byStates.set(key, this.states.length);
    return this.states.push(states) - 1;
  }
}
