import { type Condition, type ConditionValue, type Operator, isStorable, OPERATORS } from '#client';
import { isMap, type Fields } from '../../common/index.js';
import {
  below,
  REJECTED,
  rejectField,
  rejectUnknown,
  type Place,
  type Rejected,
} from '../forms/edit/checks/place.js';
import { type Resolve, readReference } from './read-outcome.js';

/** Limits of conditions (docs/reference/forms.md#rules): levels of nested groups, and conditions per group. */
const MAX_LEVELS = 3;
export const MAX_CONDITIONS = 20;
/** The maximum number of options of a question. */
export const MAX_VALUES = 1_000;

const ALL_OPERATORS: ReadonlySet<string> = new Set<string>(Object.values(OPERATORS).flat());

/** Reads a condition; reports problems. */
export function readCondition(
  value: unknown,
  place: Place,
  resolve: Resolve,
  level = 1,
): Condition | Rejected {
  if (!isMap(value)) return rejectField(place, 'wrong_type', 'must be a condition, or a map with all or any');
  const group = (['all', 'any'] as const).find((name) => value[name] !== undefined);
  if (group === undefined) return readTest(value, place, resolve);
  rejectUnknown(value, [group], place);
  const here = below(place, group);
  const members = value[group];
  if (!Array.isArray(members) || members.length === 0 || members.length > MAX_CONDITIONS) {
    return rejectField(here, 'invalid_value', `must be a list of 1 to ${MAX_CONDITIONS} conditions`);
  }
  if (level > MAX_LEVELS)
    return rejectField(here, 'too_deep', `conditions can be nested at most ${MAX_LEVELS} levels deep`);
  const read = members
    .map((member: unknown, index) => readCondition(member, below(here, index), resolve, level + 1))
    .filter((member) => member !== REJECTED);
  if (read.length < members.length) return REJECTED;
  return group === 'all' ? { all: read } : { any: read };
}

function readTest(value: Fields, place: Place, resolve: Resolve): Condition | Rejected {
  rejectUnknown(value, ['questionId', 'operator', 'value'], place);
  const questionId = readReference(value.questionId, below(place, 'questionId'), resolve, 'questions');
  const { operator } = value;
  if (!isOperator(operator)) {
    return rejectField(
      below(place, 'operator'),
      'invalid_value',
      `must be one of ${[...ALL_OPERATORS].join(', ')}`,
    );
  }
  const wanted = value.value;
  if (wanted !== undefined && !isConditionValue(wanted)) {
    return rejectField(
      below(place, 'value'),
      'wrong_type',
      `must be a text, a number or a list of up to ${MAX_VALUES} of them`,
    );
  }
  if (wanted !== undefined && ![wanted].flat().every((each) => typeof each === 'number' || isStorable(each)))
    return rejectField(
      below(place, 'value'),
      'invalid_value',
      'must be valid Unicode without the character U+0000',
    );
  if (questionId === REJECTED) return REJECTED;
  return wanted === undefined ? { questionId, operator } : { questionId, operator, value: wanted };
}

function isOperator(value: unknown): value is Operator {
  return typeof value === 'string' && ALL_OPERATORS.has(value);
}

function isConditionValue(value: unknown): value is ConditionValue {
  const single = (each: unknown): boolean => typeof each === 'string' || typeof each === 'number';
  return single(value) || (Array.isArray(value) && value.length <= MAX_VALUES && value.every(single));
}
