import { filterCondition } from './filter.sql.js';
import type { FilterValue, Operator } from '../node-query.js';
import { writeSql } from '../../sql.js';
import type { ValueKind, Workspace } from '../../workspaces/workspace.js';

const WORKSPACE: Workspace = {
  id: 7,
  name: 'things',
  types: [],
  kinds: new Map<string, ReadonlySet<ValueKind>>([
    ['title', new Set(['text'])],
    ['price', new Set(['number'])],
    ['exact', new Set(['number', 'decimal'])],
    ['day', new Set(['date'])],
    ['data', new Set(['binary'])],
  ]),
  several: new Set(),
  scalarTypes: new Map(),
  unpublished: [],
};

const DAY = Date.UTC(2020, 1, 1);
const scalars = (isDate: boolean, test: string): string =>
  `n.id IN (SELECT s.node_id FROM content.node_scalar s WHERE s.workspace_id = $1::smallint AND s.name = $2::text AND s.is_date = ${String(isDate)} AND ${test})`;

function condition(name: string, operator: Operator, ...values: FilterValue[]): [string, unknown[]] {
  const filter = { key: { kind: 'property' as const, name }, operator, values };
  const { text, values: bound } = writeSql(filterCondition(filter, WORKSPACE));
  return [text.replace(/\s+/g, ' '), [...bound]];
}

const one = (text: string): FilterValue => ({ one: text });
const range = (from?: string, to?: string): FilterValue => ({
  range: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
});

describe('conditions on dates', () => {
  it.each<[Operator, FilterValue, string, number[]]>([
    ['eq', one('2020-02-01'), '(s.value >= $3::float8 AND s.value < $4::float8)', [DAY, DAY + 86_400_000]],
    ['lt', one('2020-02-01'), '(s.value < $3::float8)', [DAY]],
    ['lte', one('2020-02-01'), '(s.value < $3::float8)', [DAY + 86_400_000]],
    ['gt', one('2020-02-01'), '(s.value >= $3::float8)', [DAY + 86_400_000]],
    ['gte', one('2020-02-01T00:00:00.000Z'), '(s.value >= $3::float8)', [DAY]],
    ['in', range('2020-02-01', '2020-02-01'), '(s.value >= $3::float8 AND s.value < $4::float8)', [DAY, DAY + 86_400_000]],
    ['in', range(), 'true', []],
  ])('%s %j', (operator, value, test, bounds) => {
    expect(condition('day', operator, value)).toEqual([
      scalars(true, test),
      [7, 'day', ...bounds],
    ]);
  }); // prettier-ignore

  it('reject other formats and patterns', () => {
    expect(() => condition('day', 'ne', one('x'))).toThrow('day is a date: use an ISO 8601 date');
    expect(() => condition('day', 'in', range('2020-02-01', 'x'))).toThrow('instead of "x"');
    expect(() => condition('day', 'not-like', one('2020%'))).toThrow('day is a date and does not support patterns');
  }); // prettier-ignore
});

describe('conditions on numbers', () => {
  it('compare doubles by the index', () => {
    expect(condition('price', 'lte', one('5'), one('x'))).toEqual([
      scalars(false, '(s.value <= $3::float8)'),
      [7, 'price', 5],
    ]);
    expect(condition('price', 'in', range('1', '2'), range('5'))).toEqual([
      scalars(false, '((s.value >= $3::float8 AND s.value <= $4::float8) OR (s.value >= $5::float8))'),
      [7, 'price', 1, 2, 5],
    ]);
  });

  it('compare numbers that a double cannot represent digit by digit', () => {
    const exact = `EXISTS (SELECT 1 FROM (SELECT CASE jsonb_typeof(e.v) WHEN 'number' THEN e.v::numeric END AS v FROM jsonb_array_elements(CASE jsonb_typeof(n.props->$4::text) WHEN 'array' THEN n.props->$4::text ELSE jsonb_build_array(n.props->$4::text) END) e(v) OFFSET 0) m WHERE (m.v < $5::numeric))`;
    const near = `(${scalars(false, '(s.value <= $3::float8)')} AND ${exact})`;
    expect(condition('exact', 'lt', one('5'))).toEqual([near, [7, 'exact', 5, 'exact', '5']]);
    expect(condition('price', 'lt', one('9007199254740993'))).toEqual([
      near,
      [7, 'price', 9007199254740992, 'price', '9007199254740993'],
    ]);
  });

  it('match nothing for a value that is not a number', () => {
    expect(condition('price', 'gt', one('x'))).toEqual(['false', []]);
    expect(condition('price', 'in', range('a', 'b'))).toEqual(['false', []]);
  });

  it('are equal for every notation', () => {
    expect(condition('price', 'eq', one('+05.50e1'), one('x'))).toEqual([
      scalars(false, 's.value = ANY($3::float8[])'),
      [7, 'price', [55]],
    ]);
    expect(condition('exact', 'in', one('0.1'), range('5'))).toEqual([
      `(${scalars(false, '(s.value = ANY($3::float8[]) OR (s.value >= $4::float8))')} AND EXISTS (SELECT 1 FROM (SELECT CASE jsonb_typeof(e.v) WHEN 'number' THEN e.v::numeric END AS v FROM jsonb_array_elements(CASE jsonb_typeof(n.props->$5::text) WHEN 'array' THEN n.props->$5::text ELSE jsonb_build_array(n.props->$5::text) END) e(v) OFFSET 0) m WHERE (m.v = ANY($6::numeric[]) OR (m.v >= $7::numeric))))`,
      [7, 'exact', [0.1], 5, 'exact', ['0.1'], '5'],
    ]);
  });
});

describe('conditions on texts', () => {
  it('search for the plain text of a pattern before the exact test', () => {
    const [text, values] = condition('title', 'ilike', one('%Kite\\'));
    expect(text).toBe(
      `n.id IN (SELECT s.node_id FROM content.node_text s WHERE (s.workspace_id = $1::smallint AND s.name = $2::text) IS TRUE AND ((3 * ascii(right(s.name, 1)) + length(s.name)) & 7) = 4 AND s.value ILIKE $3::text AND s.value COLLATE "und-x-icu" ILIKE $4::text)`,
    );
    expect(values).toEqual([7, 'title', '%Kite%', '%Kite\\\\']);
  });

  it('quote names and values as JSON', () => {
    expect(condition('title', 'eq', one('"}\\'))).toEqual([
      'n.props @> ANY($1::jsonb[])',
      [['{"title":"\\"}\\\\"}', '{"title":["\\"}\\\\"]}']],
    ]);
  });

  it('decode a property once if several values are excluded', () => {
    expect(condition('title', 'ne', one('a'), one('1'))).toEqual([
      `(jsonb_exists(n.props, $1::text) AND ((SELECT CASE jsonb_typeof(p.v) WHEN 'array' THEN EXISTS (SELECT 1 FROM jsonb_array_elements(p.v) e(v) WHERE e.v = ANY($2::jsonb[])) ELSE p.v = ANY($2::jsonb[]) END FROM (SELECT n.props->$3::text AS v OFFSET 0) p)) IS NOT TRUE)`,
      ['title', ['"a"', '"1"', '1'], 'title'],
    ]);
  });
});

describe('conditions on missing properties', () => {
  it.each<[string, Operator, string, string, unknown[]]>([
    ['unknown', 'eq', 'x', 'false', []],
    ['unknown', 'ne', 'x', '(false AND (false) IS NOT TRUE)', []],
    ['unknown', 'null', 'true', 'NOT false', []],
    ['title', 'null', 'true', 'NOT jsonb_exists(n.props, $1::text)', ['title']],
    ['title', 'null', 'false', 'jsonb_exists(n.props, $1::text)', ['title']],
    ['data', 'lt', 'x', 'false', []],
    ['data', 'null', 'false', 'jsonb_exists(n.props, $1::text)', ['data']],
  ])('%s[%s]=%s', (name, operator, value, text, values) => {
    expect(condition(name, operator, one(value))).toEqual([text, values]);
  });

  it('accept true and false for null', () => {
    expect(() => condition('title', 'null', one('yes'))).toThrow('[null] requires true or false instead of "yes"');
    expect(condition('title', 'null', one('true'), one('false'))).toEqual(['true', []]);
  }); // prettier-ignore
});
