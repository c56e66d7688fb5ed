import { hash } from 'node:crypto';
import type { AnswerCodes } from './answer-codes.js';
import type { CountedForm } from './counted-form.js';
import { readAnswers } from '../read-answers.js';
import type { StoredAnswers } from '../stored-answers.js';

/** Overhead of the objects around the arrays. */
const BYTES_OF_BLOCK = 2_000;

/** Of a range of responses, by ascending id: a number per choice, and the hash and length of each text. */
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

export function hashOf(text: string): bigint {
  return hash('sha1', text, 'buffer').readBigUInt64LE();
}

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

export function sizeOfBlock(block: AnswerBlock): number {
  const arrays: readonly ArrayBufferView[] = Object.values(block);
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, BYTES_OF_BLOCK);
}
