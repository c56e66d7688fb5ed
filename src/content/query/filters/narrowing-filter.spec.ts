import { isDecidedByScalars, isDecidedByValues, isNarrowing, isScalarTest } from './narrowing-filter.js';
import type { FilterValue, NodeKey, Operator } from '../node-query.js';
import type { ValueKind, Workspace } from '../../workspaces/workspace.js';

const WORKSPACE: Workspace = {
  id: 1,
  name: 'things',
  types: [],
  kinds: new Map<string, ReadonlySet<ValueKind>>([
    ['text', new Set(['text'])],
    ['price', new Set(['number', 'decimal'])],
    ['day', new Set(['date'])],
    ['flag', new Set(['boolean'])],
    ['mixed', new Set(['text', 'date'])],
    ['count', new Set(['number'])],
    ['days', new Set(['date'])],
    ['flags', new Set(['boolean'])],
  ]),
  several: new Set(['days', 'flags']),
  scalarTypes: new Map(),
  unpublished: [],
};

const ones = (...values: string[]): FilterValue[] => values.map((one) => ({ one }));
const RANGE: FilterValue = { range: { from: '1', to: '2' } };

describe('isNarrowing', () => {
  it.each<[string, Operator, FilterValue[], boolean]>([
    ['text', 'eq', ones('a', 'b'), true],
    ['text', 'ne', ones('a'), false],
    ['text', 'in', ones('a', 'b'), true],
    ['text', 'in', [RANGE], false],
    ['text', 'lt', ones('a'), false],
    ['text', 'like', ones('%kite%'), true],
    ['text', 'like', ones('%kite%', '%ki%'), false],
    ['text', 'ilike', ones('%kite%'), true],
    ['text', 'ilike', ones('%élÉ%'), false],
    ['text', 'null', ones('true'), false],
    ['price', 'eq', ones('5'), true],
    ['price', 'gte', ones('5'), true],
    ['price', 'in', [RANGE], true],
    ['price', 'in', [RANGE, ...ones('5')], true],
    ['price', 'not-in', [RANGE], false],
    ['day', 'eq', ones('2020-02-01'), true],
    ['day', 'lt', ones('2020-02-01'), true],
    ['flag', 'eq', ones('true'), false],
    ['flag', 'eq', ones('false', 'x'), false],
    ['mixed', 'eq', ones('a'), false],
    ['mixed', 'lt', ones('a'), false],
    ['unknown', 'eq', ones('a'), false],
    ['constructor', 'eq', ones('a'), false],
  ])('%s[%s] %j', (name, operator, values, narrowing) => {
    expect(isNarrowing({ key: { kind: 'property', name }, operator, values }, WORKSPACE)).toBe(narrowing);
  });

  it.each<NodeKey['kind']>(['name', 'path', 'id', 'nodeType', 'ancestor'])('never by %s', (kind) => {
    const key = { kind } as NodeKey;
    expect(isNarrowing({ key, operator: 'eq', values: ones('a') }, WORKSPACE)).toBe(false);
  });
});

describe('isDecidedByScalars', () => {
  it.each<[string, Operator, FilterValue[], boolean]>([
    ['count', 'in', [RANGE], true],
    ['count', 'gt', ones('9007199254740993'), false],
    ['price', 'gt', ones('1'), false],
    ['day', 'eq', ones('2020-02-01'), true],
    ['flag', 'eq', ones('true'), true],
    ['flag', 'in', ones('true', 'x'), true],
    ['flag', 'in', [RANGE], false],
    ['flag', 'ne', ones('true'), false],
    ['flag', 'null', ones('true'), false],
    ['flags', 'eq', ones('true'), false],
    ['mixed', 'eq', ones('true'), false],
    ['text', 'eq', ones('true'), false],
  ])('%s[%s]=%j: %s', (name, operator, values, expected) => {
    expect(isDecidedByScalars({ key: { kind: 'property', name }, operator, values }, WORKSPACE)).toBe(
      expected,
    );
  });
});

describe('isDecidedByValues', () => {
  it.each<[string, Operator, FilterValue[], boolean]>([
    ['text', 'eq', ones('a'), true],
    ['text', 'in', [RANGE], true],
    ['text', 'lt', ones('a'), true],
    ['text', 'ilike', ones('%a%'), true],
    ['text', 'ne', ones('a'), false],
    ['text', 'not-like', ones('%a%'), false],
    ['text', 'null', ones('true'), false],
    ['mixed', 'eq', ones('a'), false],
    ['unknown', 'eq', ones('a'), false],
    ['flag', 'eq', ones('true'), true],
    ['count', 'gt', ones('1'), true],
  ])('%s[%s]=%j: %s', (name, operator, values, expected) => {
    expect(isDecidedByValues({ key: { kind: 'property', name }, operator, values }, WORKSPACE)).toBe(
      expected,
    );
  });
});

describe('isScalarTest', () => {
  it.each<[string, Operator, FilterValue[], boolean]>([
    ['count', 'in', [RANGE], true],
    ['count', 'gt', ones('1', '2'), true],
    ['day', 'eq', ones('2020-02-01'), true],
    ['count', 'eq', ones('1'), true],
    ['count', 'in', [RANGE, ...ones('1', '2')], true],
    ['count', 'not-in', [RANGE], false],
    ['price', 'in', [RANGE], false],
    ['days', 'in', [RANGE], false],
    ['mixed', 'in', [RANGE], false],
    ['text', 'in', [RANGE], false],
    ['unknown', 'in', [RANGE], false],
  ])('%s[%s]=%j: %s', (name, operator, values, expected) => {
    expect(isScalarTest({ key: { kind: 'property', name }, operator, values }, WORKSPACE)).toBe(expected);
  });
});
