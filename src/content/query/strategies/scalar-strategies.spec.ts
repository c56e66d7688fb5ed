import {
  ACCESS,
  EMBEDDING,
  QUERY,
  RANGE,
  WORKSPACE,
  by,
  filter,
  written,
  type Case,
} from '../../../../test/fixtures/planned-queries.js';
import { planQuery } from '../plan-query.js';
import { querySql } from '../query.sql.js';

const CASES: readonly Case[] = [
  [
    'listing',
    'counts and pages by the index of types and positions',
    {},
    [
      `WITH RECURSIVE counted AS (SELECT w.revision, CASE WHEN w.revision = $1::bigint THEN $2::int ELSE (SELECT count(*)::int AS total FROM content.node n WHERE n.workspace_id = $3::smallint AND n.type = $4::text AND n.position > '') END AS total`,
      `FROM (SELECT (SELECT revision FROM server.revision WHERE topic = $5::text) AS revision) w),`,
      `t AS (SELECT p.path, p.type, p.uuid, p.doc, p.position FROM (SELECT n.workspace_id, n.position FROM content.node n WHERE n.workspace_id = $3::smallint AND n.type = $4::text AND n.position > '' ORDER BY n.position OFFSET $6::bigint LIMIT $7::bigint) f JOIN content.node p USING (workspace_id, position))`,
      `SELECT t.path, t.type, t.uuid::text || 0::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.position`,
    ],
    [null, null, 7, 'cms:content', 'workspace:things', 20, 10],
  ],
  [
    'listing',
    'is limited to a path and a version, and embeds children',
    { rootPath: '/a', version: '1.2', embedding: EMBEDDING },
    [
      `WITH RECURSIVE counted AS (SELECT w.revision, CASE WHEN w.revision = $1::bigint THEN $2::int ELSE (SELECT count(*)::int AS total FROM content.node n WHERE n.workspace_id = $3::smallint AND n.type = $4::text AND (n.position > (SELECT a.position FROM content.node a WHERE a.workspace_id = $5::smallint AND a.path = $6::text) AND n.position < (SELECT a.position FROM content.node a WHERE a.workspace_id = $5::smallint AND a.path = $6::text) || '~') AND EXISTS (SELECT FROM content.version v`,
      `WHERE v.workspace_id = n.workspace_id AND v.node_uuid = n.uuid AND v.number = $7::int)) END AS total`,
      `FROM (SELECT (SELECT revision FROM server.revision WHERE topic = $8::text) AS revision) w),`,
      `page AS MATERIALIZED (SELECT id, (row_number() OVER ())::int AS place FROM (SELECT p.id FROM (SELECT n.workspace_id, n.position FROM content.node n WHERE n.workspace_id = $3::smallint AND n.type = $4::text AND (n.position > (SELECT a.position FROM content.node a WHERE a.workspace_id = $5::smallint AND a.path = $6::text) AND n.position < (SELECT a.position FROM content.node a WHERE a.workspace_id = $5::smallint AND a.path = $6::text) || '~') AND EXISTS (SELECT FROM content.version v`,
      `WHERE v.workspace_id = n.workspace_id AND v.node_uuid = n.uuid AND v.number = $7::int) ORDER BY n.position OFFSET $9::bigint LIMIT $10::bigint) f JOIN content.node p USING (workspace_id, position) ORDER BY position) o),`,
      `t AS (`,
      `SELECT s.place, 0 AS level, n.id, n.path, n.type, n.uuid, n.doc, n.position FROM page s JOIN content.node n ON n.id = s.id`,
      `UNION ALL`,
      `SELECT t.place, t.level + 1, c.id, c.path, c.type, c.uuid, c.doc, c.position`,
      `FROM t JOIN content.node c ON c.parent_id = t.id AND c.type = ANY($11::text[])`,
      `WHERE t.level < $12::int`,
      `)`,
      `SELECT t.path, t.type, t.uuid::text || t.level::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.place, t.position`,
    ],
    [null, null, 7, 'cms:content', 7, '/a', 2, 'workspace:things', 20, 10, ['cms:block'], 2],
  ],
  [
    'listing',
    'reads range by range of what may be read',
    { access: ACCESS },
    [
      `WITH RECURSIVE readable AS MATERIALIZED (SELECT low, high FROM (`,
      `SELECT e.bound AS low, lead(e.bound) OVER bounds AS high, row_number() OVER bounds AS place`,
      `FROM unnest($1::text[], $2::text[], $3::text[]) AS rule (path, low, high)`,
      `JOIN content.node a ON a.workspace_id = $4::smallint AND a.path = rule.path COLLATE "C"`,
      `CROSS JOIN LATERAL (VALUES (a.position || rule.low), (a.position || rule.high)) AS e (bound)`,
      `WINDOW bounds AS (ORDER BY e.bound)) b WHERE place % 2 = 1),`,
      `counted AS (SELECT w.revision, CASE WHEN w.revision = $5::bigint THEN $6::int ELSE (SELECT coalesce(sum(c.total), 0)::int AS total FROM readable r CROSS JOIN LATERAL (SELECT count(*) AS total FROM content.node n WHERE n.workspace_id = $7::smallint AND n.type = $8::text AND n.position > '' AND n.position >= r.low AND n.position < r.high) c) END AS total`,
      `FROM (SELECT (SELECT revision FROM server.revision WHERE topic = $9::text) AS revision) w),`,
      `t AS (SELECT p.path, p.type, p.uuid, p.doc, p.position FROM (SELECT n.workspace_id, n.position FROM (SELECT low, high FROM readable ORDER BY low) r CROSS JOIN LATERAL (SELECT n.workspace_id, n.position FROM content.node n WHERE n.workspace_id = $7::smallint AND n.type = $8::text AND n.position > '' AND n.position >= r.low AND n.position < r.high ORDER BY n.position LIMIT $10::bigint + $11::bigint) n OFFSET $10::bigint LIMIT $11::bigint) f JOIN content.node p USING (workspace_id, position))`,
      `SELECT t.path, t.type, t.uuid::text || 0::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.position`,
    ],
    [['/travel'], [''], ['~'], 7, null, null, 7, 'cms:content', 'workspace:things', 20, 10],
  ],
  [
    'orderedScalars',
    'counts and pages by the index of values',
    {
      filters: [filter('price', 'gte', { one: '100' }), filter('price', 'lt', { one: '200' })],
      ordering: [by('price', true), { key: { kind: 'name' }, descending: false }],
    },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT n.id, s.value AS k0, lower(n.name COLLATE "und-x-icu") COLLATE "C" AS k1, n.uuid AS k2 FROM (SELECT s.node_id, s.value FROM content.node_scalar s WHERE s.workspace_id = $1::smallint AND s.name = $2::text AND s.is_date = false AND (s.value >= $3::float8) AND s.workspace_id = $4::smallint AND s.name = $5::text AND s.is_date = false AND (s.value < $6::float8) ORDER BY s.value DESC FETCH FIRST ($7::bigint + $8::bigint) ROWS WITH TIES) s JOIN content.node n ON n.id = s.node_id),`,
      `counted AS (SELECT CASE WHEN EXISTS (SELECT FROM content.workspace_scalar l WHERE l.workspace_id = $9::smallint AND l.name = $10::text AND l.type <> ALL($11::text[])) THEN NULL ELSE (SELECT count(*)::int FROM content.node_scalar s WHERE s.workspace_id = $1::smallint AND s.name = $2::text AND s.is_date = false AND (s.value >= $3::float8) AND s.workspace_id = $4::smallint AND s.name = $5::text AND s.is_date = false AND (s.value < $6::float8)) END AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0, o.k1, o.k2 FROM (SELECT * FROM m ORDER BY m.k0 DESC NULLS LAST, m.k1 ASC NULLS LAST, m.k2 ASC OFFSET $7::bigint LIMIT $8::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.path, t.type, t.uuid::text || 0::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.k0 DESC NULLS LAST, t.k1 ASC NULLS LAST, t.k2 ASC`,
    ],
    [7, 'price', 100, 7, 'price', 200, 20, 10, 7, 'price', ['cms:content']],
  ],
  [
    'scalars',
    'finds and sorts by numbers alone, and reads the nodes of the page',
    {
      filters: [
        filter('price', 'gte', { one: '100' }),
        filter('price', 'lt', { one: '200' }),
        filter('rank', 'gt', { one: '3' }),
      ],
      ordering: [by('rank', true), by('price', false)],
    },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT s.node_id AS id, (SELECT o.value FROM content.node_scalar o WHERE o.node_id = s.node_id AND o.name = $1::text AND o.first) AS k0, s.value AS k1 FROM content.node_scalar s WHERE s.workspace_id = $2::smallint AND s.name = $3::text AND s.is_date = false AND (s.value >= $4::float8) AND s.workspace_id = $5::smallint AND s.name = $6::text AND s.is_date = false AND (s.value < $7::float8) AND s.node_id IN (SELECT s.node_id FROM content.node_scalar s WHERE s.workspace_id = $8::smallint AND s.name = $9::text AND s.is_date = false AND (s.value > $10::float8))),`,
      `counted AS (SELECT CASE WHEN EXISTS (SELECT FROM content.workspace_scalar l WHERE l.workspace_id = $11::smallint AND l.name = $12::text AND l.type <> ALL($13::text[])) THEN NULL ELSE (SELECT count(*)::int FROM m) END AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0, o.k1 FROM (SELECT p.* FROM (SELECT * FROM m ORDER BY m.k0 DESC NULLS LAST, m.k1 ASC NULLS LAST FETCH FIRST ($14::bigint + $15::bigint) ROWS WITH TIES) p JOIN content.node u ON u.id = p.id ORDER BY p.k0 DESC NULLS LAST, p.k1 ASC NULLS LAST, u.uuid OFFSET $14::bigint LIMIT $15::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.path, t.type, t.uuid::text || 0::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.k0 DESC NULLS LAST, t.k1 ASC NULLS LAST, t.uuid`,
    ],
    ['rank', 7, 'price', 100, 7, 'price', 200, 7, 'rank', 3, 7, 'price', ['cms:content'], 20, 10],
  ],
  [
    'scalarJoin',
    'sorts by the joined value',
    { filters: [RANGE], ordering: [by('title', true), by('price', false)] },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT n.id, CASE jsonb_typeof(n.props->$1::text) WHEN 'string' THEN lower(((n.props->$1::text) #>> '{}') COLLATE "und-x-icu") COLLATE "C"`,
      `WHEN 'array' THEN CASE jsonb_typeof(n.props->$1::text->0) WHEN 'string' THEN lower(((n.props->$1::text->0) #>> '{}') COLLATE "und-x-icu") COLLATE "C" END END AS k0, s.value AS k1, n.uuid AS k2 FROM content.node n JOIN content.node_scalar s ON s.node_id = n.id AND s.workspace_id = $2::smallint AND s.name = $3::text AND s.is_date = false AND (s.value >= $4::float8 AND s.value <= $5::float8) WHERE (n.type = $6::text) IS TRUE AND n.depth > 0),`,
      `counted AS (SELECT count(*)::int AS total FROM m),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0, o.k1, o.k2 FROM (SELECT * FROM m ORDER BY m.k0 DESC NULLS LAST, m.k1 ASC NULLS LAST, m.k2 ASC OFFSET $7::bigint LIMIT $8::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.path, t.type, t.uuid::text || 0::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.k0 DESC NULLS LAST, t.k1 ASC NULLS LAST, t.k2 ASC`,
    ],
    ['title', 7, 'price', 100, 200, 'cms:content', 20, 10],
  ],
  [
    'scalarJoin',
    'compares numbers that are not doubles, below a path, within access rules',
    {
      filters: [filter('price', 'gt', { one: '9007199254740993' }), filter('title', 'eq', { one: 'a' })],
      rootPath: '/a',
      access: ACCESS,
    },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT n.id, n.position AS k0 FROM content.node n JOIN content.node_scalar s ON s.node_id = n.id AND s.workspace_id = $1::smallint AND s.name = $2::text AND s.is_date = false AND (s.value >= $3::float8) WHERE (n.type = $4::text) IS TRUE AND (n.position > (SELECT a.position FROM content.node a WHERE a.workspace_id = $5::smallint AND a.path = $6::text) AND n.position < (SELECT a.position FROM content.node a WHERE a.workspace_id = $5::smallint AND a.path = $6::text) || '~') AND EXISTS (SELECT 1 FROM (SELECT CASE jsonb_typeof(e.v) WHEN 'number' THEN e.v::numeric END AS v FROM jsonb_array_elements(CASE jsonb_typeof(n.props->$7::text) WHEN 'array' THEN n.props->$7::text ELSE jsonb_build_array(n.props->$7::text) END) e(v) OFFSET 0) m WHERE (m.v > $8::numeric)) AND n.props @> ANY($9::jsonb[]) AND (width_bucket(n.path, $10::text[]) & 1)::boolean),`,
      `counted AS (SELECT count(*)::int AS total FROM m),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0 FROM (SELECT * FROM m ORDER BY m.k0 ASC OFFSET $11::bigint LIMIT $12::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.path, t.type, t.uuid::text || 0::text || ' ' || t.doc, c.* FROM counted c LEFT JOIN t ON true ORDER BY t.k0 ASC`,
    ],
    [
      7,
      'price',
      9007199254740992,
      'cms:content',
      7,
      '/a',
      'price',
      '9007199254740993',
      ['{"title":"a"}', '{"title":["a"]}'],
      ['/travel', '/travel\u0001', '/travel/', '/travel0'],
      20,
      10,
    ],
  ],
];
describe('the statement of each strategy', () => {
  it.each(CASES)('%s: %s', (strategy, _what, asked, lines, values) => {
    expect(written(asked)).toEqual([strategy, lines, values]);
  });

  it('listing: proposes a total that is known', () => {
    const plan = planQuery(QUERY, WORKSPACE);
    const { text, values } = querySql(plan);
    expect(querySql(plan, { revision: '12', total: 345 })).toEqual({
      text,
      values: ['12', 345, ...values.slice(2)],
    });
  });
});
