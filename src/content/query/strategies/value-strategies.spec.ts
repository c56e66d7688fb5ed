import { ACCESS, RANGE, by, filter, written, type Case } from '../../../../test/fixtures/planned-queries.js';

const CASES: readonly Case[] = [
  [
    'values',
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
      `WITH RECURSIVE m AS MATERIALIZED (SELECT f.node_id AS id, (SELECT o.value FROM content.node_scalar o WHERE o.node_id = f.node_id AND o.name = $1::text AND o.first) AS k0, f.value AS k1 FROM (SELECT s.node_id, s.value FROM content.node_scalar s WHERE s.workspace_id = $2::smallint AND s.name = $3::text AND s.is_date = false AND (s.value >= $4::float8) AND (s.value < $5::float8)) f WHERE EXISTS (SELECT FROM content.node_scalar s WHERE s.node_id = f.node_id AND s.name = $6::text AND (s.value > $7::float8) OFFSET 0)),`,
      `counted AS (SELECT CASE WHEN EXISTS (SELECT FROM content.workspace_scalar l WHERE l.workspace_id = $8::smallint AND l.name = $9::text AND l.type <> ALL($10::text[])) THEN NULL ELSE (SELECT count(*)::int FROM m) END AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0, o.k1 FROM (SELECT p.* FROM (SELECT * FROM m ORDER BY m.k0 DESC NULLS LAST, m.k1 ASC NULLS LAST FETCH FIRST ($11::bigint + $12::bigint) ROWS WITH TIES) p JOIN content.node u ON u.id = p.id ORDER BY p.k0 DESC NULLS LAST, p.k1 ASC NULLS LAST, u.uuid OFFSET $11::bigint LIMIT $12::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.uuid::text || 0::text || ' ' || t.path || E'\\n//' || t.doc || E'\\x01' || t.type, (SELECT revision FROM server.revision WHERE topic = $13::text) AS revision, c.total FROM counted c LEFT JOIN t ON true ORDER BY t.k0 DESC NULLS LAST, t.k1 ASC NULLS LAST, t.uuid`,
    ],
    ['rank', 7, 'price', 100, 200, 'rank', 3, 7, 'price', ['cms:content'], 20, 10, 'workspace:things'],
  ],
  [
    'values',
    'tests type and position of each node below a path, within access rules',
    { filters: [RANGE], ordering: [by('rank', false)], rootPath: '/a', access: ACCESS },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT f.node_id AS id, (SELECT o.value FROM content.node_scalar o WHERE o.node_id = f.node_id AND o.name = $1::text AND o.first) AS k0 FROM (SELECT s.node_id, s.value FROM content.node_scalar s WHERE s.workspace_id = $2::smallint AND s.name = $3::text AND s.is_date = false AND (s.value >= $4::float8 AND s.value <= $5::float8)) f CROSS JOIN LATERAL (SELECT n.type, n.position FROM content.node n WHERE n.id = f.node_id OFFSET 0) n WHERE n.type = $6::text AND (n.position > (SELECT a.position FROM content.node a WHERE a.workspace_id = $7::smallint AND a.path = $8::text) AND n.position < (SELECT a.position FROM content.node a WHERE a.workspace_id = $7::smallint AND a.path = $8::text) || '~') AND (width_bucket(n.position, (SELECT array_agg(e.bound ORDER BY e.bound) FROM unnest($9::text[], $10::text[], $11::text[]) AS rule (path, low, high)`,
      `JOIN content.node a ON a.workspace_id = $12::smallint AND a.path = rule.path COLLATE "C"`,
      `CROSS JOIN LATERAL (VALUES (a.position || rule.low), (a.position || rule.high)) AS e (bound))) & 1)::boolean),`,
      `counted AS (SELECT (SELECT count(*)::int FROM m) AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0 FROM (SELECT p.* FROM (SELECT * FROM m ORDER BY m.k0 ASC NULLS LAST FETCH FIRST ($13::bigint + $14::bigint) ROWS WITH TIES) p JOIN content.node u ON u.id = p.id ORDER BY p.k0 ASC NULLS LAST, u.uuid OFFSET $13::bigint LIMIT $14::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.uuid::text || 0::text || ' ' || t.path || E'\\n//' || t.doc || E'\\x01' || t.type, (SELECT revision FROM server.revision WHERE topic = $15::text) AS revision, c.total FROM counted c LEFT JOIN t ON true ORDER BY t.k0 ASC NULLS LAST, t.uuid`,
    ],
    [
      'rank',
      7,
      'price',
      100,
      200,
      'cms:content',
      7,
      '/a',
      ['/travel'],
      [''],
      ['~'],
      7,
      20,
      10,
      'workspace:things',
    ],
  ],
  [
    'values',
    'tests booleans, and sorts by them',
    { filters: [filter('flag', 'eq', { one: 'true' }), RANGE], ordering: [by('flag', true)] },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT f.node_id AS id, (SELECT o.value FROM content.node_scalar o WHERE o.node_id = f.node_id AND o.name = $1::text AND o.first) AS k0 FROM (SELECT s.node_id, s.value FROM content.node_scalar s WHERE s.workspace_id = $2::smallint AND s.name = $3::text AND s.is_date = false AND (s.value >= $4::float8 AND s.value <= $5::float8)) f WHERE EXISTS (SELECT FROM content.node_scalar s WHERE s.node_id = f.node_id AND s.name = $6::text AND s.value = ANY($7::float8[]) OFFSET 0)),`,
      `counted AS (SELECT CASE WHEN EXISTS (SELECT FROM content.workspace_scalar l WHERE l.workspace_id = $8::smallint AND l.name = $9::text AND l.type <> ALL($10::text[])) THEN NULL ELSE (SELECT count(*)::int FROM m) END AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0 FROM (SELECT p.* FROM (SELECT * FROM m ORDER BY m.k0 DESC NULLS LAST FETCH FIRST ($11::bigint + $12::bigint) ROWS WITH TIES) p JOIN content.node u ON u.id = p.id ORDER BY p.k0 DESC NULLS LAST, u.uuid OFFSET $11::bigint LIMIT $12::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.uuid::text || 0::text || ' ' || t.path || E'\\n//' || t.doc || E'\\x01' || t.type, (SELECT revision FROM server.revision WHERE topic = $13::text) AS revision, c.total FROM counted c LEFT JOIN t ON true ORDER BY t.k0 DESC NULLS LAST, t.uuid`,
    ],
    ['flag', 7, 'price', 100, 200, 'flag', [1], 7, 'price', ['cms:content'], 20, 10, 'workspace:things'],
  ],
  [
    'values',
    'sorts by the joined value',
    { filters: [RANGE], ordering: [by('title', true), by('price', false)] },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT f.node_id AS id, (SELECT lower(o.value COLLATE "und-x-icu") COLLATE "C" FROM content.node_text o WHERE o.node_id = f.node_id AND o.name = $1::text AND o.first) AS k0, f.value AS k1 FROM (SELECT s.node_id, s.value FROM content.node_scalar s WHERE s.workspace_id = $2::smallint AND s.name = $3::text AND s.is_date = false AND (s.value >= $4::float8 AND s.value <= $5::float8)) f),`,
      `counted AS (SELECT CASE WHEN EXISTS (SELECT FROM content.workspace_scalar l WHERE l.workspace_id = $6::smallint AND l.name = $7::text AND l.type <> ALL($8::text[])) THEN NULL ELSE (SELECT count(*)::int FROM m) END AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0, o.k1 FROM (SELECT p.* FROM (SELECT * FROM m ORDER BY m.k0 DESC NULLS LAST, m.k1 ASC NULLS LAST FETCH FIRST ($9::bigint + $10::bigint) ROWS WITH TIES) p JOIN content.node u ON u.id = p.id ORDER BY p.k0 DESC NULLS LAST, p.k1 ASC NULLS LAST, u.uuid OFFSET $9::bigint LIMIT $10::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.uuid::text || 0::text || ' ' || t.path || E'\\n//' || t.doc || E'\\x01' || t.type, (SELECT revision FROM server.revision WHERE topic = $11::text) AS revision, c.total FROM counted c LEFT JOIN t ON true ORDER BY t.k0 DESC NULLS LAST, t.k1 ASC NULLS LAST, t.uuid`,
    ],
    ['title', 7, 'price', 100, 200, 7, 'price', ['cms:content'], 20, 10, 'workspace:things'],
  ],
  [
    'values',
    'finds texts by their beginnings, tests numbers and booleans, and sorts by first texts and names',
    {
      filters: [
        filter('flag', 'eq', { one: 'false' }),
        RANGE,
        filter('title', 'in', { one: 'a' }, { one: 'b' }),
      ],
      ordering: [by('title', false), { key: { kind: 'name' }, descending: true }],
    },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT f.node_id AS id, (SELECT lower(o.value COLLATE "und-x-icu") COLLATE "C" FROM content.node_text o WHERE o.node_id = f.node_id AND o.name = $1::text AND o.first) AS k0, (SELECT lower(n.name COLLATE "und-x-icu") COLLATE "C" FROM content.node n WHERE n.id = f.node_id) AS k1 FROM (SELECT DISTINCT s.node_id FROM content.node_text s WHERE s.workspace_id = $2::smallint AND s.name = $3::text AND left(lower(s.value COLLATE "und-x-icu"), 40) COLLATE "C" = ANY(ARRAY(SELECT left(lower(v COLLATE "und-x-icu"), 40) COLLATE "C" FROM unnest($4::text[]) v)) AND (s.value = ANY($5::text[])) IS TRUE) f WHERE EXISTS (SELECT FROM content.node_scalar s WHERE s.node_id = f.node_id AND s.name = $6::text AND (s.value >= $7::float8 AND s.value <= $8::float8) OFFSET 0) AND EXISTS (SELECT FROM content.node_scalar s WHERE s.node_id = f.node_id AND s.name = $9::text AND s.value = ANY($10::float8[]) OFFSET 0)),`,
      `counted AS (SELECT CASE WHEN EXISTS (SELECT FROM content.workspace_scalar l WHERE l.workspace_id = $11::smallint AND l.name = $12::text AND l.type <> ALL($13::text[])) THEN NULL ELSE (SELECT count(*)::int FROM m) END AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0, o.k1 FROM (SELECT p.* FROM (SELECT * FROM m ORDER BY m.k0 ASC NULLS LAST, m.k1 DESC NULLS LAST FETCH FIRST ($14::bigint + $15::bigint) ROWS WITH TIES) p JOIN content.node u ON u.id = p.id ORDER BY p.k0 ASC NULLS LAST, p.k1 DESC NULLS LAST, u.uuid OFFSET $14::bigint LIMIT $15::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.uuid::text || 0::text || ' ' || t.path || E'\\n//' || t.doc || E'\\x01' || t.type, (SELECT revision FROM server.revision WHERE topic = $16::text) AS revision, c.total FROM counted c LEFT JOIN t ON true ORDER BY t.k0 ASC NULLS LAST, t.k1 DESC NULLS LAST, t.uuid`,
    ],
    [
      'title',
      7,
      'title',
      ['a', 'b'],
      ['a', 'b'],
      'price',
      100,
      200,
      'flag',
      [0],
      7,
      'price',
      ['cms:content'],
      20,
      10,
      'workspace:things',
    ],
  ],
  [
    'values',
    'sorts by position in document order',
    { filters: [RANGE] },
    [
      `WITH RECURSIVE m AS MATERIALIZED (SELECT f.node_id AS id, n.position AS k0 FROM (SELECT s.node_id, s.value FROM content.node_scalar s WHERE s.workspace_id = $1::smallint AND s.name = $2::text AND s.is_date = false AND (s.value >= $3::float8 AND s.value <= $4::float8)) f CROSS JOIN LATERAL (SELECT n.type, n.position FROM content.node n WHERE n.id = f.node_id OFFSET 0) n),`,
      `counted AS (SELECT CASE WHEN EXISTS (SELECT FROM content.workspace_scalar l WHERE l.workspace_id = $5::smallint AND l.name = $6::text AND l.type <> ALL($7::text[])) THEN NULL ELSE (SELECT count(*)::int FROM m) END AS total),`,
      `t AS (SELECT n.path, n.type, n.uuid, n.doc, n.position, o.k0 FROM (SELECT p.* FROM (SELECT * FROM m ORDER BY m.k0 ASC FETCH FIRST ($8::bigint + $9::bigint) ROWS WITH TIES) p JOIN content.node u ON u.id = p.id ORDER BY p.k0 ASC, u.uuid OFFSET $8::bigint LIMIT $9::bigint) o JOIN content.node n USING (id))`,
      `SELECT t.uuid::text || 0::text || ' ' || t.path || E'\\n//' || t.doc || E'\\x01' || t.type, (SELECT revision FROM server.revision WHERE topic = $10::text) AS revision, c.total FROM counted c LEFT JOIN t ON true ORDER BY t.k0 ASC, t.uuid`,
    ],
    [7, 'price', 100, 200, 7, 'price', ['cms:content'], 20, 10, 'workspace:things'],
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
      `SELECT t.uuid::text || 0::text || ' ' || t.path || E'\\n//' || t.doc || E'\\x01' || t.type, (SELECT revision FROM server.revision WHERE topic = $13::text) AS revision, c.total FROM counted c LEFT JOIN t ON true ORDER BY t.k0 ASC`,
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
      'workspace:things',
    ],
  ],
];

describe('the statement of each strategy', () => {
  it.each(CASES)('%s: %s', (strategy, _what, asked, lines, values) => {
    expect(written(asked)).toEqual([strategy, lines, values]);
  });
});
