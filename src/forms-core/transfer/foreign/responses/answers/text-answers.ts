import {
  checkFormat,
  INPUT_TYPES,
  MAX_ANSWER_LENGTH,
  type AnswerBound,
  type AnswerFormat,
  type InputType,
} from '#client';
import { isMap, type Fields, withoutUndefined } from '../../../../../common/index.js';
import { matchPattern } from '../../../../forms/match-pattern.js';
import { describeAmbiguous, needsDateOrder, type DateOrder } from '../../../read-time.js';
import { standardAnswer } from './standard-answer.js';

/** An answer in the standard form of its type. */
interface TextAnswer {
  readonly value: string;
  /** Why the question does not permit the answer. */
  readonly problem: string | undefined;
}

/** Reads the answers of a column to a text question (docs/reference/forms.md#formats). */
export class TextAnswers {
  private readonly inputType: InputType | undefined;
  private readonly format: AnswerFormat;

  /** @param fields of the question. Fields with a wrong type are ignored, because the validation of the form reports them */
  constructor(
    private readonly fields: Fields,
    private readonly dateOrder?: DateOrder,
  ) {
    const { inputType, decimals, pattern, maxLength } = fields;
    this.inputType = INPUT_TYPES.find((each) => each === inputType);
    this.format = {
      ...(this.inputType === undefined ? {} : { inputType: this.inputType }),
      ...(typeof decimals === 'number' ? { decimals } : {}),
      ...(typeof pattern === 'string' ? { pattern } : {}),
      maxLength: Math.min(typeof maxLength === 'number' ? maxLength : Infinity, MAX_ANSWER_LENGTH),
    };
  }

  /** @param cellOf returns the answer to another question in the same row, by the id or uuid of the question */
  read(cell: string, cellOf: (question: unknown) => string): TextAnswer {
    const value = standardAnswer(this.inputType, cell, this.dateOrder);
    const [min, max] = [this.fields.min, this.fields.max].map((bound) => this.boundOf(bound, cellOf));
    const format = { ...this.format, ...withoutUndefined({ min, max }) };
    if (this.inputType === 'date' && this.dateOrder === undefined && needsDateOrder(value))
      return { value, problem: describeAmbiguous(value) };
    const finding = checkFormat(format, value, { answerTo: () => undefined, matchesPattern: matchPattern });
    return { value, problem: finding?.[1].replace(/\.$/, '') };
  }

  private boundOf(bound: unknown, cellOf: (question: unknown) => string): AnswerBound | undefined {
    if (typeof bound === 'number' || typeof bound === 'string') return bound;
    return isMap(bound)
      ? standardAnswer(this.inputType, cellOf(bound.questionId), this.dateOrder)
      : undefined;
  }
}
