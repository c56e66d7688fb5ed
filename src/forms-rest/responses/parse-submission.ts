import type { SubmittedItem } from '#client';
import { isMap } from '../../common/index.js';
import { MalformedSubmissionError, type ShapeProblem } from '../forms-rest.errors.js';

/** More than any form has; bounds the size of error responses. */
const MAX_ITEMS = 10_000;
const TOO_MANY = `A response has at most ${MAX_ITEMS} items.`;

/**
 * Parses the items of a submission. Unknown fields are ignored, `freeText: null` is treated as missing. Hand-written for
 * speed, because it runs for every submission. Items are not validated against the form here.
 * @throws MalformedSubmissionError with all malformed items, or if there are more than 10,000
 */
export function parseSubmission(body: unknown): SubmittedItem[] {
  if (!Array.isArray(body)) throw new MalformedSubmissionError();
  if (body.length > MAX_ITEMS) throw new MalformedSubmissionError([], TOO_MANY);
  const problems: ShapeProblem[] = [];
  const items = body.flatMap((value: unknown, index) => {
    const item = parseItem(value);
    if (typeof item !== 'string') return item;
    problems.push({ index, message: item });
    return [];
  });
  if (problems.length > 0) throw new MalformedSubmissionError(problems);
  return items;
}

/** Returns the item, or its problem as a text. */
function parseItem(value: unknown): SubmittedItem | string {
  if (!isMap(value)) return 'must be a map with questionId and value';
  const { questionId, value: answer, freeText } = value;
  if (typeof questionId !== 'number' || !Number.isSafeInteger(questionId)) {
    return 'questionId must be an integer';
  }
  if (typeof answer !== 'string') return 'value must be a string';
  if (freeText === undefined || freeText === null) return { questionId, value: answer };
  return typeof freeText === 'string' ? { questionId, value: answer, freeText } : 'freeText must be a string';
}
