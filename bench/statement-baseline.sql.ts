/**
 * One hand-written statement per case, on tables designed for this content (`baseline-tables.ts`). PostgreSQL builds the JSON,
 * so that the process only passes it on; only pages, with three levels, are built from rows.
 */

export interface BaselineStatement {
  readonly name: string;
  readonly text: string;
}

const NODE = 'n.name, n.path, n.uuid, n.type, n.doc';

/** $1 workspace, $2 path. A page, its areas and their components in document order; column 6 is the level. */
const page: BaselineStatement = {
  name: 'baseline_page',
  text: `WITH p AS (SELECT * FROM content.node WHERE workspace_id = $1 AND path = $2 AND type = 'cms:page'),
a AS (SELECT n.* FROM p JOIN content.node n ON n.parent_id = p.id WHERE n.type IN ('cms:area', 'cms:component')),
c AS (SELECT n.* FROM a JOIN content.node n ON n.parent_id = a.id WHERE n.type IN ('cms:area', 'cms:component'))
SELECT ${NODE}, level FROM (SELECT *, 0 AS level FROM p UNION ALL SELECT *, 1 FROM a UNION ALL SELECT *, 2 FROM c) n
ORDER BY n.position`,
};

function identity(type: string): string {
  return `t.name AS "@name", t.path AS "@path", t.id AS "@id", '${type}' AS "@nodeType"`;
}

const TOUR = `SELECT ${identity('cms:content')}, t.title, t.description, t.price, t.days, t.departure, t.guided, t.categories,
  t.image, '{}'::text[] AS "@nodes"`;

/** $1 path of the parent. */
function children(title: string): string {
  return `SELECT '[' || string_agg(row_to_json(o)::text, ',') || ']' AS json
FROM (SELECT ${identity('cms:content')}, t.${title} AS title, t.text, t.stock, '{}'::text[] AS "@nodes"
  FROM baseline.item t WHERE t.list = $1 ORDER BY t.ord) o`;
}

/** Total and page of tours that a condition selects, in an order of their columns. The last values are offset and limit. */
function tours(
  condition: string,
  order: string,
  values: number,
  columns = 'm.id, m.price',
  shown?: Shown,
): string {
  const [offset, limit] = [`$${String(values + 1)}`, `$${String(values + 2)}`];
  const sorted = `SELECT * FROM m ORDER BY ${order} OFFSET ${offset}::int LIMIT ${limit}::int`;
  return results(
    `WITH m AS MATERIALIZED (SELECT ${columns} FROM baseline.tour m WHERE ${condition})`,
    '(SELECT count(*) FROM m)',
    `(${sorted}) m JOIN baseline.tour t USING (id)`,
    order,
    values,
    shown,
  );
}

/** The parts of the response other than complete tours. */
interface Shown {
  readonly tour?: string;
  /** SQL text after the results. */
  readonly facets?: string;
}

/** The values of a column of the matches with their numbers, as JSON text. */
function facet(column: string): string {
  return `(SELECT coalesce(string_agg('{"value":' || f.value || ',"count":' || f.count || '}', ',' ORDER BY f.count DESC, f.value), '')
    FROM (SELECT ${column} AS value, count(*) FROM m GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100) f)`;
}

function results(
  before: string,
  total: string,
  rows: string,
  order: string,
  values: number,
  { tour = TOUR, facets = "'}'" }: Shown = {},
): string {
  const [offset, limit] = [`$${String(values + 1)}`, `$${String(values + 2)}`];
  return `${before} SELECT '{"total":' || ${total} || ',"offset":' || ${offset}::int || ',"limit":' || ${limit}::int ||
  ',"results":[' || coalesce((SELECT string_agg(row_to_json(o)::text, ',') FROM (${tour} FROM ${rows} ORDER BY ${order}) o), '')
  || ']' || ${facets} AS json`;
}

/** Rank of the word in $1. */
const RANK = 'm.id, m.place, ts_rank(m.search, $1::tsquery) AS rank';
const BY_RANK = 'm.rank DESC, m.place';

/** The statements that return the response in the column `json`. */
const JSON_TEXTS = {
  children: children('title'),
  childrenDe: children('title_de'),
  childrenFr: children('title_fr'),
  /** $1 and $2 ends of the range. */
  range: tours('m.price BETWEEN $1 AND $2', 'm.price DESC, m.id', 2),
  fields: tours('m.price BETWEEN $1 AND $2', 'm.price DESC, m.id', 2, undefined, {
    tour: `SELECT ${identity('cms:content')}, t.title, t.price, '{}'::text[] AS "@nodes"`,
  }),
  facets: tours('m.price BETWEEN $1 AND $2', 'm.price DESC, m.id', 2, 'm.id, m.price, m.guided, m.days', {
    facets: `',"facets":{"guided":[' || ${facet('m.guided')} || '],"days":[' || ${facet('m.days')} || ']}}'`,
  }),
  /** $3 and $4 price and identifier of the last result of the page before. */
  cursor: results(
    '',
    '(SELECT count(*) FROM baseline.tour WHERE price BETWEEN $1 AND $2)',
    `(SELECT id, price FROM baseline.tour WHERE price BETWEEN $1 AND $2 AND (price, id) > ($3::float8, $4::uuid)
      ORDER BY price, id OFFSET $5::int LIMIT $6::int) m JOIN baseline.tour t USING (id)`,
    'm.price, m.id',
    4,
  ),
  otherSort: tours('m.price BETWEEN $1 AND $2', 'm.departed, m.id', 2, 'm.id, m.departed'),
  /** $1 pattern. */
  like: tours('m.title LIKE $1', 'm.place', 1, 'm.id, m.place'),
  /** $1 category. */
  category: tours('m.categories @> ARRAY[$1::text]', 'm.departed DESC, m.id', 1, 'm.id, m.departed'),
  /** $1 category, $2 price. */
  combined: tours(
    'm.guided AND m.categories @> ARRAY[$1::text] AND m.price < $2',
    'm.title, m.id',
    2,
    'm.id, m.title',
  ),
  /** $1 word. */
  q: tours('m.search @@ $1::tsquery', BY_RANK, 1, RANK),
  guidedQ: tours('m.search @@ $1::tsquery AND m.guided', BY_RANK, 1, RANK),
  deep: results(
    '',
    '(SELECT count(*) FROM baseline.tour)',
    '(SELECT id, place FROM baseline.tour ORDER BY place OFFSET $1::int LIMIT $2::int) m JOIN baseline.tour t USING (id)',
    'm.place',
    0,
  ),
  /** $1 path: a page with its tours and images. */
  referring: `SELECT left(row_to_json(p)::text, -1) ||
  ',"tours":[' || coalesce((SELECT string_agg(row_to_json(o)::text, ',') FROM (
    ${TOUR} FROM unnest(r.tours) WITH ORDINALITY u(id, ord) JOIN baseline.tour t USING (id) ORDER BY u.ord) o), '') ||
  '],"images":[' || coalesce((SELECT string_agg('{"@name":' || to_json(a.name) || ',"@path":' || to_json(a.path) ||
    ',"@id":"jcr:' || a.id || '","@link":"/dam/jcr:' || a.id || '/' || a.file ||
    '","renditions":{"original":{"mimeType":"image/jpeg","link":"/dam/jcr:' || a.id || '/' || a.file ||
    '","width":' || a.width || ',"height":' || a.height || '}}}', ',' ORDER BY u.ord)
    FROM unnest(r.images) WITH ORDINALITY u(id, ord) JOIN baseline.asset a USING (id)), '') || '],"@nodes":[]}' AS json
FROM baseline.page r, LATERAL (SELECT r.name AS "@name", r.path AS "@path", r.id AS "@id", 'cms:page' AS "@nodeType", r.title) p
WHERE r.path = $1`,
} as const;

export type JsonCase = keyof typeof JSON_TEXTS;

export const PAGE = page;
export const JSON_STATEMENTS: Readonly<Record<JsonCase, BaselineStatement>> = byName(JSON_TEXTS);

function byName(texts: Readonly<Record<JsonCase, string>>): Record<JsonCase, BaselineStatement> {
  const entries = Object.entries(texts).map(([name, text]) => [name, { name: `baseline_${name}`, text }]);

  return Object.fromEntries(entries) as Record<JsonCase, BaselineStatement>;
}
