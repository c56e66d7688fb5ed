import {
  OPERATORS,
  type Condition,
  type ConditionValue,
  type InputType,
  type Operator,
  type QuestionType,
} from './form.types.js';
import { matchCondition } from './match-condition.js';

type Row = [
  type: QuestionType,
  operator: Operator,
  value: ConditionValue | undefined,
  expected: Record<string, boolean>,
];

/**
 * The answers written in the table: empty is a missing answer; commas separate the answers to a multiple
 * choice question.
 */
const valuesOf = (written: string) => (written === '' ? [] : written.split(','));

const ROWS: Row[] = [
  ['text', 'answered', undefined, { '': false, x: true }],
  ['text', 'notAnswered', undefined, { '': true, x: false }],
  ['text', 'equals', ' Straße ', { '': false, STRASSE: true, 'straße  ': true, 'Straße 1': false }],
  ['text', 'notEquals', 'Straße', { '': true, strasse: false, Weg: true }],
  ['text', 'equals', 'STRAẞE', { straße: true, strasse: true, STRASSE: true }],
  ['text', 'equals', 'ılık', { ılık: true, ILIK: false, ilik: false }],
  ['text', 'equals', 'I', { i: true, ı: false }],
  ['text', 'equals', 'ΟΔΟΣ', { οδος: true, οδοσ: true }],
  ['text', 'contains', 'ΔΟΣ', { οδοσες: true }],
  ['text', 'contains', 'É', { '': false, café: true, 'cafe\u0301': true, cafe: false }],
  ['text', 'notContains', 'é', { '': true, CAFÉ: false, cafe: true }],
  ['single', 'answered', undefined, { '': false, a: true }],
  ['single', 'notAnswered', undefined, { '': true, a: false }],
  ['single', 'equals', 'a', { '': false, a: true, A: false, b: false }],
  ['single', 'equals', 5, { 5: true, 6: false }],
  ['single', 'notEquals', 'a', { '': true, a: false, b: true }],
  ['single', 'in', ['a', 'b'], { '': false, a: true, b: true, c: false }],
  ['single', 'notIn', ['a', 'b'], { '': true, a: false, c: true }],
  ['multi', 'answered', undefined, { '': false, 'a,b': true }],
  ['multi', 'notAnswered', undefined, { '': true, a: false }],
  ['multi', 'includes', 'a', { '': false, 'b,a': true, b: false }],
  ['multi', 'notIncludes', 'a', { '': true, 'b,a': false, b: true }],
  ['multi', 'includesAny', ['a', 'b'], { '': false, 'c,b': true, c: false }],
  ['multi', 'includesAll', ['a', 'b'], { '': false, 'b,c,a': true, 'a,c': false }],
  ['multi', 'countAtLeast', 2, { '': false, a: false, 'a,b': true, 'a,b,c': true }],
  ['multi', 'countAtMost', 2, { '': true, 'a,b': true, 'a,b,c': false }],
  ['range', 'answered', undefined, { '': false, 0: true }],
  ['range', 'notAnswered', undefined, { '': true, 0: false }],
  ['range', 'equals', 10, { '': false, 10: true, 9: false }],
  ['range', 'equals', '10', { 10: true, 1: false }],
  ['range', 'notEquals', 10, { '': true, 10: false, 9: true }],
  ['range', 'lessThan', 10, { '': false, 9: true, '-100': true, 10: false }],
  ['range', 'atMost', 10, { '': false, 10: true, 11: false }],
  ['range', 'greaterThan', 9, { '': false, 10: true, 9: false, '-10': false }],
  ['range', 'atLeast', 9, { '': false, 9: true, 10: true, 8: false }],
];

const match = (type: QuestionType, condition: Condition, values: readonly string[]) =>
  matchCondition(condition, (id) => (id === 1 ? { questionType: type, values } : undefined));

const operatorRows = ROWS.map(([type, operator, value, expected]) => ({
  name: `${type} ${operator} ${JSON.stringify(value)}`,
  type,
  condition: value === undefined ? { questionId: 1, operator } : { questionId: 1, operator, value },
  expected,
}));

describe('operators', () => {
  it.each(operatorRows)('$name', ({ type, condition, expected }) => {
    const found = Object.keys(expected).map((written) => [
      written,
      match(type, condition, valuesOf(written)),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('are all in the table above', () => {
    const tested = new Set(ROWS.map(([type, operator]) => `${type} ${operator}`));
    const all = Object.entries(OPERATORS).flatMap(([type, names]) => names.map((name) => `${type} ${name}`));
    expect([...tested].sort()).toEqual(all.sort());
  });

  it('of another type never hold', () => {
    expect(match('text', { questionId: 1, operator: 'lessThan', value: 3 }, ['1'])).toBe(false);
    expect(match('multi', { questionId: 1, operator: 'notEquals', value: 'a' }, ['b'])).toBe(false);
  });
});

/** Answers to `text` questions with an input type. */
const ORDERED: [InputType, Operator, ConditionValue, Record<string, boolean>][] = [
  ['number', 'equals', '1.5', { '': false, '1.50': true, 15: false, x: false }],
  ['number', 'notEquals', ' 18 ', { '': true, '18.0': false, 19: true }],
  ['number', 'lessThan', 18, { '': false, 9: true, 18: false, 100: false, '-20': true, x: false }],
  ['number', 'atMost', 1.5, { '1.50': true, '1.51': false }],
  ['number', 'greaterThan', 9, { 10: true, 9: false }],
  ['number', 'atLeast', 18, { 18: true, 100: true, 9: false, '': false }],
  ['number', 'contains', '1', { 21: true, 2: false }],
  ['date', 'atLeast', '2000-02-29', { '2000-02-29': true, '1999-12-31': false, '2000-13-01': false }],
  ['date', 'lessThan', 'soon', { '2000-02-29': false }],
  ['month', 'greaterThan', '2026-12', { '2027-01': true, '2026-12': false }],
  ['time', 'atMost', '09:30', { '09:30': true, '10:00': false }],
  ['duration', 'atLeast', 'PT1H', { PT60M: true, PT59M: false, P1D: true }],
  ['duration', 'equals', 'PT1H', { PT60M: true, PT61M: false }],
];

describe('comparisons of answers with an order', () => {
  it.each(ORDERED)('%s %s %j', (inputType, operator, value, expected) => {
    const condition = { questionId: 1, operator, value };
    const found = Object.keys(expected).map((written) => {
      const answer = { questionType: 'text' as const, inputType, values: valuesOf(written) };
      return [written, matchCondition(condition, () => answer)];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

describe('groups', () => {
  const yes: Condition = { questionId: 1, operator: 'answered' };
  const no: Condition = { questionId: 1, operator: 'notAnswered' };

  it.each<[Condition, boolean]>([
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ any: [no, yes] }, true],
    [{ any: [no, no] }, false],
    [{ all: [yes, { any: [no, { all: [yes] }] }] }, true],
    [{ all: [yes, { any: [no, { all: [no] }] }] }, false],
  ])('%j is %s', (condition, expected) => {
    expect(match('text', condition, ['x'])).toBe(expected);
  });
});

it('a condition on an unknown question never holds', () => {
  expect(match('text', { questionId: 2, operator: 'notAnswered' }, [])).toBe(false);
});
