import type { RuleAction } from '#client';
import { isMap, type Fields } from '../../common/index.js';
import { EndDto } from '../forms/dto/form.dto.js';
import { readFields } from '../forms/dto/read-dto.js';
import {
  below,
  REJECTED,
  rejectField,
  rejectUnknown,
  type Place,
  type Rejected,
} from '../forms/edit/checks/place.js';

/** Resolves an id or uuid to the id of a part of the form. */
export type Resolve = (table: 'sections' | 'questions', name: number | string) => number | undefined;

export function readOutcome(value: unknown, place: Place, resolve: Resolve): RuleAction | Rejected {
  if (!isMap(value)) return rejectField(place, 'wrong_type', 'must be a map with an action');
  const { action } = value;
  if (action === 'end') return readEnd(value, place);
  if (action !== 'jump' && action !== 'skip') {
    return rejectField(below(place, 'action'), 'invalid_value', 'must be one of jump, skip, end');
  }
  rejectUnknown(value, ['action', 'questionId', 'sectionId'], place);
  const { questionId, sectionId } = value;
  if ((questionId === undefined) === (sectionId === undefined)) {
    return rejectField(place, 'invalid_value', 'must contain either a questionId or a sectionId');
  }
  if (questionId !== undefined) {
    const id = readReference(questionId, below(place, 'questionId'), resolve, 'questions');
    return id === REJECTED ? REJECTED : { action, questionId: id };
  }
  const id = readReference(sectionId, below(place, 'sectionId'), resolve, 'sections');
  return id === REJECTED ? REJECTED : { action, sectionId: id };
}

function readEnd(value: Fields, place: Place): RuleAction | Rejected {
  rejectUnknown(value, ['action', 'message'], place);
  const { message } = readFields(EndDto, value, place);
  if (message !== undefined) return { action: 'end', message };
  return value.message === undefined ? { action: 'end' } : REJECTED;
}

export function readReference(
  value: unknown,
  place: Place,
  resolve: Resolve,
  table: 'sections' | 'questions',
): number | Rejected {
  if (typeof value !== 'number' && typeof value !== 'string') {
    return rejectField(place, 'wrong_type', 'must be an id or a uuid');
  }
  // Ids below 0 are provisional ids of new records, which input must not contain.
  const id = typeof value === 'number' && value <= 0 ? undefined : resolve(table, value);
  return (
    id ?? rejectField(place, 'unknown_reference', `refers to none of the ${table} of this form: ${value}`)
  );
}
