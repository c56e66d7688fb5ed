import { hash } from 'node:crypto';
import type { AnswerCodes } from './answer-codes.js';
import type { CountedForm } from './counted-form.js';
import { readAnswers } from '../read-answers.js';
import type { StoredAnswers } from '../stored-answers.js';

/** Of the objects around the arrays. */
const BYTES_OF_BLOCK = 2_000;

/**
 * The counted data of some responses, by ascending id: a number for each choice, and for each text its hash and
 * length. The choices and texts of a response end where those of the next one begin.
 */
export interface AnswerBlock {
  readonly ids: Float64Array;
  /** Epoch milliseconds. */
  readonly created: Float64Array;
  readonly states: Uint32Array;
  readonly choiceEnds: Uint32Array;
  readonly textEnds: Uint32Array;
  readonly choices: Uint32Array;
  readonly textPlaces: Uint32Array;
  readonly textHashes: BigUint64Array;
  readonly textLengths: Uint32Array;
}

/** Identifies a text. */
export function hashOf(text: string): bigint {
  return hash('sha1', text, 'buffer').readBigUInt64LE();
}

/** Writes responses as a block. */
export function makeBlock(
  counted: CountedForm,
  codes: AnswerCodes,
  responses: readonly StoredAnswers[],
): AnswerBlock {
  const [states, choiceEnds, textEnds]: [number[], number[], number[]] = [[], [], []];
  const [choices, textPlaces, texts]: [number[], number[], string[]] = [[], [], []];
  for (const response of responses) {
    const read = readAnswers(counted, response);
    for (const { questionId, choice, text } of read.answers) {
      const place = codes.ofPlace({ questionId, choice });
      if (choice !== undefined) choices.push(place);
      if (text === undefined) continue;
      textPlaces.push(place);
      texts.push(text);
    }
    states.push(codes.ofStates(read.states));
    choiceEnds.push(choices.length);
    textEnds.push(texts.length);
  }
  return {
    ids: Float64Array.from(responses, ({ id }) => id),
    created: Float64Array.from(responses, ({ created }) => created),
    states: Uint32Array.from(states),
    choiceEnds: Uint32Array.from(choiceEnds),
    textEnds: Uint32Array.from(textEnds),
    choices: Uint32Array.from(choices),
    textPlaces: Uint32Array.from(textPlaces),
    textHashes: BigUint64Array.from(texts, hashOf),
    textLengths: Uint32Array.from(texts, ({ length }) => length),
  };
}

/** Approximate memory of a block. */
export function sizeOfBlock(block: AnswerBlock): number {
  const arrays: readonly ArrayBufferView[] = Object.values(block);
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, BYTES_OF_BLOCK);
}
