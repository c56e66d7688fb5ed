import fc from 'fast-check';
import { nodeQuerySql } from './node-query.sql.js';
import { OPERATORS, type Filter, type FilterValue, type NodeKey, type NodeQuery } from './node-query.js';
import { normaliseAccess } from '../../common/index.js';
import type { ValueKind, Workspace } from '../workspaces/workspace.js';

const KINDS: readonly ValueKind[] = ['text', 'number', 'decimal', 'boolean', 'date', 'binary'];
/** Stands in every generated text; it occurs nowhere in the statements themselves. */
const MARK = 'zqx';
const NAMES = KINDS.map((kind) => `${MARK}'${kind}"; --`);

const WORKSPACE: Workspace = {
  id: 7,
  name: 'things',
  types: ['cms:content'],
  kinds: new Map([
    ...KINDS.map((kind, index) => [NAMES[index] ?? '', new Set([kind])] as const),
    [`${MARK}every`, new Set(KINDS)],
    ['price', new Set<ValueKind>(['number'])],
    ['prices', new Set<ValueKind>(['number'])],
    ['title', new Set<ValueKind>(['text'])],
  ]),
  several: new Set(['prices']),
  scalarTypes: new Map<string, readonly string[]>([
    ['price', ['cms:content']],
    ['prices', ['cms:content']],
    ...NAMES.map((name): [string, string[]] => [name, [`${MARK}type`]]),
  ]),
};

const QUERY: NodeQuery = {
  workspace: 'things',
  rootPath: '/',
  types: ['cms:content'],
  embedding: { types: [], depth: 0 },
  filters: [],
  text: undefined,
  ordering: [],
  offset: 0,
  limit: 10,
};

const marked = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `${MARK}${text}`);
const dates = fc.constantFrom('2020-02-01', '2020-02-01T01:00:00.000Z');
const numbers = fc.constantFrom('515151', '-51.5151', '9007199254740995151', '1e51');
const text = fc.oneof({ weight: 3, arbitrary: marked }, dates, numbers);
const end = fc.option(text, { nil: undefined });
const filterValue: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.record({ one: text }),
  fc.tuple(end, end).map(([from, to]) => ({
    range: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  })),
);
const key: fc.Arbitrary<NodeKey> = fc.oneof(
  fc.constantFrom(...NAMES, `${MARK}every`, `${MARK}unknown`).map((name) => ({ kind: 'property' as const, name })),
  fc.constantFrom('name', 'path', 'id', 'nodeType').map((kind) => ({ kind })),
); // prettier-ignore
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    key,
    operator: fc.constantFrom(...OPERATORS.filter((operator) => operator !== 'null')),
    values: fc.array(filterValue, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ key, operator: fc.constant('null' as const), values: fc.constant([{ one: 'true' }]) }),
  marked.map((path): Filter => ({
    key: { kind: 'ancestor' },
    operator: 'eq',
    values: [{ one: `/${path}` }],
  })),
);
const terms = fc.array(fc.record({ words: fc.array(marked, { minLength: 1, maxLength: 2 }) }), {
  minLength: 1,
  maxLength: 2,
});
const query: fc.Arbitrary<NodeQuery> = fc.record({
  workspace: marked,
  rootPath: fc.oneof(fc.constant('/'), marked.map((path) => `/${path}`)),
  types: fc.array(fc.oneof(marked, fc.constant(`${MARK}type`)), { minLength: 1, maxLength: 3 }),
  embedding: fc.record({ types: fc.array(marked, { maxLength: 2 }), depth: fc.constantFrom(0, 5151) }),
  access: fc.array(fc.record({
    path: marked.map((path) => `/${path}`),
    scope: fc.constantFrom('node' as const, 'children' as const, 'both' as const),
    allow: fc.boolean(),
  }), { maxLength: 3 }).map(normaliseAccess),
  filters: fc.array(filter, { maxLength: 3 }),
  text: fc.option(fc.record({ clauses: fc.array(terms, { maxLength: 2 }), excluded: terms }), { nil: undefined }),
  ordering: fc.array(fc.record({ key, descending: fc.boolean() }), { maxLength: 3 }),
  offset: fc.constantFrom(515151),
  limit: fc.constantFrom(5151),
}); // prettier-ignore

function placeholders(statement: string): number[] {
  const found = [...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  return [...new Set(found)].sort((a, b) => a - b);
}

/** The statement of a query, or undefined for one that means nothing. */
function statementOf(asked: NodeQuery): ReturnType<typeof nodeQuerySql> | undefined {
  try {
    return nodeQuerySql(asked, WORKSPACE);
  } catch {
    return undefined;
  }
}

/** How every statement ends that embeds nothing. */
const RESULT = `SELECT t.path, t.type, t.uuid::text || 0::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true`;

describe('the statement of a query', () => {
  it('counts all and reads a page, such as of a range with order', () => {
    const { text: statement, values } = nodeQuerySql(
      {
        ...QUERY,
        filters: [
          { key: { kind: 'property', name: 'price' }, operator: 'in', values: [{ range: { from: '100', to: '200' } }] },
        ],
        ordering: [
          { key: { kind: 'property', name: 'title' }, descending: true },
          { key: { kind: 'property', name: 'price' }, descending: false },
        ],
        offset: 20,
      },
      WORKSPACE,
    ); // prettier-ignore
    expect(statement.split(/\n\s*/)).toEqual([
      `WITH RECURSIVE m AS MATERIALIZED (SELECT n.id, CASE jsonb_typeof(n.props->$6::text) WHEN 'string' THEN lower(((n.props->$6::text) #>> '{}') COLLATE "und-x-icu") COLLATE "C"`,
      `WHEN 'array' THEN CASE jsonb_typeof(n.props->$6::text->0) WHEN 'string' THEN lower(((n.props->$6::text->0) #>> '{}') COLLATE "und-x-icu") COLLATE "C" END END AS k0, s.value AS k1, n.uuid AS k2 FROM content.node n JOIN content.node_scalar s ON s.node_id = n.id AND s.workspace_id = $4::smallint AND s.name = $5::text AND s.is_date = false AND (s.value >= $2::float8 AND s.value <= $3::float8)  WHERE (n.type = $1::text) IS TRUE AND n.depth > 0),`,
      `counted AS (SELECT count(*)::int AS total FROM m),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0, o.k1, o.k2 FROM (SELECT * FROM m ORDER BY m.k0 DESC NULLS LAST, m.k1 ASC NULLS LAST, m.k2 ASC OFFSET $7::bigint LIMIT $8::bigint) o JOIN content.node n USING (id))`,
      `${RESULT} ORDER BY t.k0 DESC NULLS LAST, t.k1 ASC NULLS LAST, t.k2 ASC`,
    ]);
    expect(values).toEqual(['cms:content', 100, 200, 7, 'price', 'title', 20, 10]);
  });

  it('asks which nodes pass a test of a property of several numbers, and for the first to sort by', () => {
    const { text: statement } = nodeQuerySql(
      {
        ...QUERY,
        filters: [{ key: { kind: 'property', name: 'prices' }, operator: 'gt', values: [{ one: '1' }] }],
        ordering: [{ key: { kind: 'property', name: 'prices' }, descending: false }],
      },
      WORKSPACE,
    );
    expect(statement.split(/\n\s*/)[0]).toBe(
      `WITH RECURSIVE m AS MATERIALIZED (SELECT n.id, (SELECT s.value FROM content.node_scalar s WHERE s.node_id = n.id AND s.name = $6::text AND s.first) AS k0, n.uuid AS k1 FROM content.node n  WHERE n.workspace_id + 0 = $1::int AND (n.type = $2::text) IS TRUE AND n.depth > 0 AND n.id IN (SELECT s.node_id FROM content.node_scalar s WHERE s.workspace_id = $4::smallint AND s.name = $5::text AND s.is_date = false AND (s.value > $3::float8))),`,
    );
  });

  it('counts and pages by the index alone when nothing is asked for', () => {
    const { text: statement, values } = nodeQuerySql(QUERY, WORKSPACE);
    expect(statement.split(/\n\s*/)).toEqual([
      `WITH RECURSIVE counted AS (SELECT w.revision, CASE WHEN w.revision = $6::bigint THEN $7::int ELSE (SELECT count(*)::int AS total FROM content.node n  WHERE n.workspace_id = $1::smallint AND n.type = $2::text AND n.position > '') END AS total`,
      `FROM (SELECT (SELECT revision FROM server.revision WHERE topic = $5::text) AS revision) w),`,
      `t AS (SELECT p.path, p.type, p.uuid, p.doc, p.position FROM (SELECT n.workspace_id, n.position FROM content.node n  WHERE n.workspace_id = $1::smallint AND n.type = $2::text AND n.position > '' ORDER BY n.position OFFSET $3::bigint LIMIT $4::bigint) f JOIN content.node p USING (workspace_id, position))`,
      `${RESULT} ORDER BY t.position`,
    ]);
    expect(values).toEqual([7, 'cms:content', 0, 10, 'workspace:things', null, null]);
    const known = nodeQuerySql(QUERY, WORKSPACE, { revision: '12', total: 345 });
    expect(known).toEqual({
      text: statement,
      values: [7, 'cms:content', 0, 10, 'workspace:things', '12', 345],
    });
  });

  it('leaves out what is not below the root path', () => {
    const conditionsOf = (rootPath: string): string | undefined =>
      /workspace_id = \$1::smallint AND (.*?)\) END/.exec(nodeQuerySql({ ...QUERY, rootPath }, WORKSPACE).text)?.[1]; // prettier-ignore
    expect(conditionsOf('/')).toBe(`n.type = $2::text AND n.position > ''`);
    expect(conditionsOf('/a')).toBe(
      `n.type = $2::text AND (n.position > (SELECT a.position FROM content.node a WHERE a.workspace_id = $3::smallint AND a.path = $4::text) AND n.position < (SELECT a.position FROM content.node a WHERE a.workspace_id = $3::smallint AND a.path = $4::text) || '~')`,
    );
  });

  const TRAVEL = normaliseAccess([{ path: '/travel', scope: 'both', allow: true }]);
  const IN_RANGE = `n.workspace_id = $1::smallint AND n.type = $2::text AND n.position > '' AND n.position >= r.low AND n.position < r.high`;

  it('goes from range to range of what may be read when nothing else leads to few nodes', () => {
    const { text: statement, values } = nodeQuerySql({ ...QUERY, access: TRAVEL }, WORKSPACE);
    expect(statement.split(/\n\s*/)).toEqual([
      `WITH RECURSIVE readable AS MATERIALIZED (SELECT low, high FROM (`,
      `SELECT e.bound AS low, lead(e.bound) OVER bounds AS high, row_number() OVER bounds AS place`,
      `FROM unnest($8::text[], $9::text[], $10::text[]) AS rule (path, low, high)`,
      `JOIN content.node a ON a.workspace_id = $1::smallint AND a.path = rule.path COLLATE "C"`,
      `CROSS JOIN LATERAL (VALUES (a.position || rule.low), (a.position || rule.high)) AS e (bound)`,
      `WINDOW bounds AS (ORDER BY e.bound)) b WHERE place % 2 = 1),`,
      `counted AS (SELECT w.revision, CASE WHEN w.revision = $6::bigint THEN $7::int ELSE (SELECT coalesce(sum(c.total), 0)::int AS total FROM readable r CROSS JOIN LATERAL (SELECT count(*) AS total FROM content.node n  WHERE ${IN_RANGE}) c) END AS total`,
      `FROM (SELECT (SELECT revision FROM server.revision WHERE topic = $5::text) AS revision) w),`,
      `t AS (SELECT p.path, p.type, p.uuid, p.doc, p.position FROM (SELECT n.workspace_id, n.position FROM (SELECT low, high FROM readable ORDER BY low) r CROSS JOIN LATERAL (SELECT n.workspace_id, n.position FROM content.node n  WHERE ${IN_RANGE} ORDER BY n.position LIMIT $3::bigint + $4::bigint) n OFFSET $3::bigint LIMIT $4::bigint) f JOIN content.node p USING (workspace_id, position))`,
      `${RESULT} ORDER BY t.position`,
    ]);
    expect(values).toEqual([
      7,
      'cms:content',
      0,
      10,
      'workspace:things',
      null,
      null,
      ['/travel'],
      [''],
      ['~'],
    ]);
  });

  it('looks at each node that was found by other means, and at what it embeds', () => {
    const byName: Filter = { key: { kind: 'name' }, operator: 'eq', values: [{ one: 'a' }] };
    const embedding = { types: ['cms:block'], depth: 2 };
    const { text: statement, values } = nodeQuerySql(
      { ...QUERY, access: TRAVEL, filters: [byName], embedding },
      WORKSPACE,
    );
    const readable = (node: string): string => `(width_bucket(${node}.path, $6::text[]) & 1)::boolean`;
    expect(statement.split(/\n\s*/)).toEqual([
      `WITH RECURSIVE m AS MATERIALIZED (SELECT n.id, n.position AS k0 FROM content.node n  WHERE n.workspace_id = $1::smallint AND n.type = $2::text AND n.position > '' AND n.name = ANY($3::text[]) AND ${readable('n')}),`,
      `counted AS (SELECT count(*)::int AS total FROM m),`,
      `page AS MATERIALIZED (SELECT id, (row_number() OVER ())::int AS place FROM (SELECT m.id FROM m ORDER BY m.k0 ASC OFFSET $4::bigint LIMIT $5::bigint) o),`,
      `t AS (`,
      `SELECT s.place, 0 AS level, n.id, n.path, n.type, n.uuid, n.doc, n.position FROM page s JOIN content.node n ON n.id = s.id`,
      `UNION ALL`,
      `SELECT t.place, t.level + 1, c.id, c.path, c.type, c.uuid, c.doc, c.position`,
      `FROM t JOIN content.node c ON c.parent_id = t.id AND c.type = ANY($7::text[]) AND ${readable('c')}`,
      `WHERE t.level < $8::int`,
      `)`,
      `SELECT t.path, t.type, t.uuid::text || t.level::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.place, t.position`,
    ]);
    expect(values).toEqual([7, 'cms:content', ['a'], 0, 10, TRAVEL?.bounds, ['cms:block'], 2]);
  });

  it('binds all that comes from the request, and uses all that it binds', () => {
    let written = 0;
    fc.assert(
      fc.property(query, (asked) => {
        const statement = statementOf(asked);
        if (statement === undefined) return;
        written++;
        expect(statement.text).not.toMatch(/zqx|5151|2020/);
        expect(statement.text).toMatch(/^[\x20-\x7e\n]*$/);
        expect(placeholders(statement.text)).toEqual(statement.values.map((_, index) => index + 1));
      }),
      { numRuns: 3000, seed: 20200204 },
    );
    expect(written).toBeGreaterThan(1500);
  });
});
