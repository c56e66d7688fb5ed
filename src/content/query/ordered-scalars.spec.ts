import { normaliseAccess } from '../../common/index.js';
import type { Filter, NodeKey, NodeQuery } from './node-query.js';
import { nodeQuerySql } from './node-query.sql.js';
import type { ValueKind, Workspace } from '../workspaces/workspace.js';

const WORKSPACE: Workspace = {
  id: 7,
  name: 'things',
  types: ['cms:content', 'cms:page'],
  kinds: new Map([
    ['price', new Set<ValueKind>(['number'])],
    ['title', new Set<ValueKind>(['text'])],
  ]),
  several: new Set(),
  scalarTypes: new Map([['price', ['cms:content']]]),
};

const PRICE: NodeKey = { kind: 'property', name: 'price' };
const PRICE_ABOVE: Filter = { key: PRICE, operator: 'gt', values: [{ one: '1' }] };
const BY_PRICE = { key: PRICE, descending: false };

const QUERY: NodeQuery = {
  workspace: 'things',
  rootPath: '/',
  types: ['cms:content'],
  embedding: { types: [], depth: 0 },
  filters: [PRICE_ABOVE],
  text: undefined,
  ordering: [BY_PRICE],
  offset: 0,
  limit: 10,
};

describe('the statement of a query that is sorted by what it filters', () => {
  it('counts and pages by the index of values where nothing else decides and they are sorted by', () => {
    const { text: statement, values } = nodeQuerySql(
      {
        ...QUERY,
        filters: [
          { key: PRICE, operator: 'gte', values: [{ one: '100' }] },
          { key: PRICE, operator: 'lt', values: [{ one: '200' }] },
        ],
        ordering: [
          { key: PRICE, descending: true },
          { key: { kind: 'name' }, descending: false },
        ],
        offset: 20,
      },
      WORKSPACE,
    );
    const test = `s.workspace_id = $2::smallint AND s.name = $3::text AND s.is_date = false AND (s.value >= $1::float8) AND s.workspace_id = $5::smallint AND s.name = $6::text AND s.is_date = false AND (s.value < $4::float8)`;
    expect(statement.split(/\n\s*/)).toEqual([
      `WITH RECURSIVE m AS MATERIALIZED (SELECT n.id, s.value AS k0, lower(n.name COLLATE "und-x-icu") COLLATE "C" AS k1, n.uuid AS k2 FROM (SELECT s.node_id, s.value FROM content.node_scalar s WHERE ${test} ORDER BY s.value DESC FETCH FIRST ($7::bigint + $8::bigint) ROWS WITH TIES) s JOIN content.node n ON n.id = s.node_id),`,
      `counted AS (SELECT CASE WHEN EXISTS (SELECT FROM content.workspace_scalar l WHERE l.workspace_id = $9::smallint AND l.name = $10::text AND l.type <> ALL($11::text[])) THEN NULL ELSE (SELECT count(*)::int FROM content.node_scalar s WHERE ${test}) END AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0, o.k1, o.k2 FROM (SELECT * FROM m ORDER BY m.k0 DESC NULLS LAST, m.k1 ASC NULLS LAST, m.k2 ASC OFFSET $7::bigint LIMIT $8::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.path, t.type, t.uuid::text || 0::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.k0 DESC NULLS LAST, t.k1 ASC NULLS LAST, t.k2 ASC`,
    ]);
    expect(values).toEqual([100, 7, 'price', 200, 7, 'price', 20, 10, 7, 'price', ['cms:content']]);
  });

  it.each<[string, Partial<NodeQuery>]>([
    ['other types have the property, too', { types: ['cms:page'] }],
    ['it is below a path', { rootPath: '/a' }],
    ['not everything may be read', { access: normaliseAccess([{ path: '/a', scope: 'both', allow: true }]) }],
    ['a version is asked for', { version: '1.0' }],
    ['words are asked for', { text: { clauses: [[{ words: ['a'] }]], excluded: [] } }],
    ['another property is filtered', { filters: [PRICE_ABOVE, { ...PRICE_ABOVE, key: { kind: 'property', name: 'title' } }] }],
    ['a filter asks for equality', { filters: [{ ...PRICE_ABOVE, operator: 'eq' }] }],
    ['a double does not hold a bound', { filters: [{ ...PRICE_ABOVE, values: [{ one: '9007199254740993' }] }] }],
    ['it is sorted by something else first', { ordering: [{ key: { kind: 'name' }, descending: false }, BY_PRICE] }],
    ['it is not sorted', { ordering: [] }],
  ])('looks at all matches where %s', (_case, other) => {
    expect(nodeQuerySql(QUERY, WORKSPACE).text).toContain('WITH TIES');
    expect(nodeQuerySql({ ...QUERY, ...other }, WORKSPACE).text).not.toContain('WITH TIES');
  }); // prettier-ignore
});
