import { operatorsOf, parseFormat, type Operator } from '#client';
import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import { UnreadableExpression } from '../expression.js';
import type { Condition } from '../opposite-condition.js';
import { ORDERED, type KnownQuestion } from '../skip-condition.js';

/** A field that became a part of the form. */
export interface PlacedField {
  readonly position: number;
  readonly target: Fields;
  /** Undefined for pages and groups. */
  readonly question: KnownQuestion | undefined;
  readonly choices: ReadonlyMap<unknown, string>;
}

type FindField = (ref: unknown) => PlacedField | undefined;

const OPERATORS: ReadonlyMap<unknown, Operator> = new Map(
  Object.entries({
    ...{ is: 'equals', equal: 'equals', on: 'equals' },
    ...{ is_not: 'notEquals', not_equal: 'notEquals', not_on: 'notEquals' },
    ...{ contains: 'contains', not_contains: 'notContains' },
    ...{ lower_than: 'lessThan', earlier_than: 'lessThan' },
    ...{ lower_equal_than: 'atMost', earlier_than_or_on: 'atMost' },
    ...{ greater_than: 'greaterThan', later_than: 'greaterThan' },
    ...{ greater_equal_than: 'atLeast', later_than_or_on: 'atLeast' },
  } as const),
);
/** Of Formbricks, whose logic is read as that of Typeform. */
const UNARY: ReadonlyMap<unknown, Operator> = new Map([
  ['answered', 'answered'],
  ['not_answered', 'notAnswered'],
]);
const OF_MULTI: Partial<Record<Operator, Operator>> = {
  ...{ equals: 'includes', contains: 'includes' },
  ...{ notEquals: 'notIncludes', notContains: 'notIncludes' },
};
const GROUPS: ReadonlyMap<unknown, 'all' | 'any'> = new Map([
  ['and', 'all'],
  ['or', 'any'],
]);
/** Rules have three levels of groups; one may be needed for the question at which a jump begins. */
const MAX_LEVELS = 2;
const MAX_MEMBERS = 20;
const DATE_LENGTH = 10;

/**
 * The condition of a jump after a question. It always names the question, because a rule is evaluated after the last question
 * in its condition.
 * @throws UnreadableExpression if it has no equivalent
 */
export function jumpCondition(given: unknown, own: PlacedField, find: FindField): Condition {
  const { uuid } = known(own);
  const passed: Condition = {
    any: [
      { questionId: uuid, operator: 'answered' },
      { questionId: uuid, operator: 'notAnswered' },
    ],
  };
  if (!isMap(given) || given.op === 'always') return passed;
  const condition = conditionOf(given, MAX_LEVELS, (ref) => {
    const field = find(ref);
    return field !== undefined && field.position <= own.position ? field : undefined;
  });
  return names(condition, uuid) ? condition : { all: [condition, passed] };
}

function names({ all, any, questionId }: Condition, uuid: string): boolean {
  return questionId === uuid || (all ?? any ?? []).some((member) => names(member, uuid));
}

function conditionOf({ op, vars }: Fields, levels: number, find: FindField): Condition {
  const members = mapsIn(vars);
  const kind = GROUPS.get(op);
  if (kind === undefined) return comparisonOf(op, members, find);
  if (levels === 0 || members.length === 0 || members.length > MAX_MEMBERS) throw new UnreadableExpression();
  return { [kind]: members.map((member) => conditionOf(member, levels - 1, find)) };
}

function comparisonOf(op: unknown, members: readonly Fields[], find: FindField): Condition {
  const field = find(members.find(({ type }) => type === 'field')?.value);
  if (field === undefined) throw new UnreadableExpression();
  const { uuid } = known(field);
  const alone = UNARY.get(op);
  if (alone !== undefined) return { questionId: uuid, operator: alone };
  const compared = members.find(({ type }) => type === 'choice' || type === 'constant');
  const operator = operatorOf(op, known(field));
  if (compared === undefined || operator === undefined) throw new UnreadableExpression();
  const value = comparedValue(compared, field);
  const isNumber = known(field).type === 'range' || ORDERED.has(operator);
  return { questionId: uuid, operator, value: isNumber ? value : String(value) };
}

/** The operator for a type of question; undefined if it has none. */
function operatorOf(op: unknown, { type, inputType }: KnownQuestion): Operator | undefined {
  const given = OPERATORS.get(op);
  const operator = given !== undefined && type === 'multi' ? OF_MULTI[given] : given;
  const isPossible =
    operator !== undefined && operatorsOf({ questionType: type, inputType }).includes(operator);
  return isPossible ? operator : undefined;
}

function comparedValue({ type: kind, value }: Fields, field: PlacedField): string | number {
  const { type, values } = known(field);
  const text = kind === 'choice' ? field.choices.get(value) : textOf(value);
  if (text === undefined || text.trim() === '') throw new UnreadableExpression();
  if (type === 'text' || type === 'range') return parsedValue(text, known(field));
  if (values.has(text)) return text;
  throw new UnreadableExpression();
}

function parsedValue(text: string, { type, inputType = 'text' }: KnownQuestion): string | number {
  const isDate = inputType === 'date';
  const value = parseFormat(
    type === 'range' ? 'number' : inputType,
    isDate ? text.slice(0, DATE_LENGTH) : text,
  );
  if (value !== undefined && (type === 'text' || Number.isSafeInteger(value))) return value;
  throw new UnreadableExpression();
}

function textOf(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

function known({ question }: PlacedField): KnownQuestion {
  if (question === undefined) throw new UnreadableExpression();
  return question;
}
