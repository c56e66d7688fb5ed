/**
 * One hand-written statement per case, optimised for this content: known types, depth and indexes. Rows are arrays; results of
 * queries start with the total.
 */
const NODE = 'n.name, n.path, n.uuid, n.type, n.doc';

export interface BaselineStatement {
  readonly name: string;
  readonly text: string;
}

/** $1 workspace, $2 path. A page, its areas and their components in document order; column 6 is the level. */
const page: BaselineStatement = {
  name: 'baseline_page',
  text: `WITH p AS (SELECT * FROM content.node WHERE workspace_id = $1 AND path = $2 AND type = 'cms:page'),
a AS (SELECT n.* FROM p JOIN content.node n ON n.parent_id = p.id WHERE n.type IN ('cms:area', 'cms:component')),
c AS (SELECT n.* FROM a JOIN content.node n ON n.parent_id = a.id WHERE n.type IN ('cms:area', 'cms:component'))
SELECT ${NODE}, level FROM (SELECT *, 0 AS level FROM p UNION ALL SELECT *, 1 FROM a UNION ALL SELECT *, 2 FROM c) n
ORDER BY n.position`,
};

/** $1 workspace, $2 path of the parent. */
const children: BaselineStatement = {
  name: 'baseline_children',
  text: `SELECT ${NODE} FROM content.node p JOIN content.node n ON n.parent_id = p.id
WHERE p.workspace_id = $1 AND p.path = $2 AND n.type = 'cms:content' ORDER BY n.ord`,
};

/** $1 workspace, $2 and $3 ends of the range, $4 offset, $5 limit. */
const range: BaselineStatement = {
  name: 'baseline_range',
  text: `WITH m AS MATERIALIZED (
  SELECT n.id, s.value, n.uuid FROM content.node_scalar s JOIN content.node n ON n.id = s.node_id
  WHERE s.workspace_id = $1 AND s.name = 'price' AND NOT s.is_date AND s.value BETWEEN $2 AND $3
    AND n.type = 'cms:content')
SELECT (SELECT count(*)::int FROM m), ${NODE}
FROM (SELECT * FROM m ORDER BY value DESC, uuid OFFSET $4 LIMIT $5) o JOIN content.node n USING (id)
ORDER BY o.value DESC, o.uuid`,
};

/** $1 workspace, $2 pattern, $3 offset, $4 limit. */
const like: BaselineStatement = {
  name: 'baseline_like',
  text: `WITH m AS MATERIALIZED (
  SELECT n.id, n.position FROM content.node n WHERE n.workspace_id + 0 = $1 AND n.type = 'cms:content'
    AND n.id IN (SELECT t.node_id FROM content.node_text t
      WHERE t.value LIKE $2 AND t.workspace_id = $1 AND t.name = 'title'))
SELECT (SELECT count(*)::int FROM m), ${NODE}
FROM (SELECT * FROM m ORDER BY position OFFSET $3 LIMIT $4) o JOIN content.node n USING (id) ORDER BY o.position`,
};

/** $1 workspace, $2 word, $3 offset, $4 limit. */
const q: BaselineStatement = {
  name: 'baseline_q',
  text: `WITH m AS MATERIALIZED (
  SELECT n.id, n.position, ts_rank(n.search, $2::tsquery) AS rank FROM content.node n
  WHERE n.workspace_id + 0 = $1 AND n.type = 'cms:content' AND n.search @@ $2::tsquery)
SELECT (SELECT count(*)::int FROM m), ${NODE}
FROM (SELECT * FROM m ORDER BY rank DESC, position OFFSET $3 LIMIT $4) o JOIN content.node n USING (id)
ORDER BY o.rank DESC, o.position`,
};

/** $1 workspace, $2 offset, $3 limit. */
const deep: BaselineStatement = {
  name: 'baseline_deep',
  text: `SELECT (SELECT count(*)::int FROM content.node WHERE workspace_id = $1 AND type = 'cms:content'), ${NODE}
FROM (SELECT workspace_id, position FROM content.node WHERE workspace_id = $1 AND type = 'cms:content'
  ORDER BY position OFFSET $2 LIMIT $3) o JOIN content.node n USING (workspace_id, position) ORDER BY position`,
};

/** $1 workspace, $2 path. */
const node: BaselineStatement = {
  name: 'baseline_node',
  text: `SELECT ${NODE} FROM content.node n WHERE n.workspace_id = $1 AND n.path = $2 AND n.type = 'cms:page'`,
};

/** $1 workspace, $2 identifiers. */
const referred: BaselineStatement = {
  name: 'baseline_referred',
  text: `SELECT ${NODE} FROM content.node n WHERE n.workspace_id = $1 AND n.uuid = ANY($2::uuid[])`,
};

/** $1 workspace, $2 identifiers of assets: each with the properties of its file. */
const assets: BaselineStatement = {
  name: 'baseline_assets',
  text: `SELECT n.name, n.path, n.uuid, n.type, f.doc FROM content.node n
JOIN content.node f ON f.parent_id = n.id AND f.name = 'jcr:content'
WHERE n.workspace_id = $1 AND n.uuid = ANY($2::uuid[])`,
};

export const STATEMENTS = { page, children, range, like, q, deep, node, referred, assets };
