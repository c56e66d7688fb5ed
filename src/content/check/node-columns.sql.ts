const BATCH = 500;

export const NEXT = `SELECT id, workspace_id AS "workspaceId", doc, ord, parent_id AS "parentId"
FROM content.node WHERE id > $1 ORDER BY id LIMIT ${BATCH}`;
const SHOWN = `(SELECT name FROM content.workspace WHERE id = n.workspace_id) || ':' || n.path AS path`;

/** The nodes whose rows in `expected` and `stored` are different. */
const DIFFERENT_NODES = `SELECT DISTINCT ${SHOWN} FROM (
  (TABLE expected EXCEPT ALL TABLE stored) UNION ALL (TABLE stored EXCEPT ALL TABLE expected)) AS d
JOIN content.node n ON n.id = d.node_id`;

export const DIFFERENT = `SELECT ${SHOWN} FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
  AS e (id, props, search, place) JOIN content.node n ON n.id = e.id LEFT JOIN content.node p ON p.id = n.parent_id
WHERE n.props <> e.props::jsonb OR n.search <> e.search::tsvector OR n.position <> coalesce(p.position || e.place, n.position)`;
export const DIFFERENT_VALUES = `WITH expected AS (
  SELECT * FROM unnest($2::bigint[], $3::text[], $4::boolean[], $5::float8[], $6::boolean[])
    AS s (node_id, name, is_date, value, first)),
stored AS (
  SELECT node_id, name COLLATE "default" AS name, is_date, value, first FROM content.node_scalar WHERE node_id = ANY ($1::bigint[]))
${DIFFERENT_NODES}`;
export const DIFFERENT_TEXTS = `WITH expected AS (
  SELECT * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[]) AS t (node_id, name, value, first)),
stored AS (
  SELECT node_id, name COLLATE "default" AS name, value COLLATE "default" AS value, first FROM content.node_text
  WHERE node_id = ANY ($1::bigint[]))
${DIFFERENT_NODES}`;
export const unlisted = (
  name: string,
): string => `SELECT w.name || ':' || ${name} || ' (' || k.kind || ')' AS path
FROM unnest($1::int[], $2::text[], $3::text[]) AS k (workspace_id, name, kind)
JOIN content.workspace w ON w.id = k.workspace_id
WHERE NOT EXISTS (SELECT FROM content.workspace_property p
  WHERE p.workspace_id = k.workspace_id AND p.name = k.name AND p.kind = k.kind)`;
