import { InvalidValueError } from '../forms-rest.errors.js';
import { isRecordId } from '../http/record-id.js';
import { single, type Query } from '../responses/parse-response-filter.js';

/** A required parameter with the id of a question. @throws InvalidValueError */
export function readQuestionId(query: Query, name: string): number {
  const text = single(query, name) ?? '';
  if (!isRecordId(text)) throw new InvalidValueError(name, 'the id of a question', text);
  return Number(text);
}
