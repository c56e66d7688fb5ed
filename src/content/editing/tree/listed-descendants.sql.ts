import { readableCondition } from '../../nodes/scope/access.sql.js';
import { keyOf, listedOrder, type ListedOrder } from './listed-children.sql.js';

const READABLE = (alias: string): string =>
  `($3::text[] IS NULL OR ${readableCondition(`${alias}.path`, '$3')})`;

const WITHIN = `n.workspace_id = $1 AND n.position > $2 AND n.position < $2 || '~'
  AND starts_with(n.path, $10) AND ${READABLE('n')}`;

const PUBLISHED = `(EXISTS (SELECT FROM content.node p WHERE p.id = n.id)
  AND NOT EXISTS (SELECT FROM content.unpublished u JOIN content.node a ON a.workspace_id = u.workspace_id AND a.uuid = u.node_uuid
    WHERE u.workspace_id = $1 AND (n.path = a.path OR starts_with(n.path, a.path || '/'))))`;

/** Conditions of the values of the parameter `state`, which correspond to members of listed nodes. */
const IN_STATE = `CASE $6 WHEN 'published' THEN ${PUBLISHED}
  WHEN 'unpublished' THEN NOT ${PUBLISHED}
  WHEN 'draft' THEN NOT EXISTS (SELECT FROM content.node p WHERE p.id = n.id)
    OR EXISTS (SELECT FROM content.draft d WHERE d.workspace_id = $1 AND d.node_uuid = n.uuid)
  WHEN 'scheduled' THEN EXISTS (SELECT FROM content.scheduled_publication s WHERE s.workspace_id = $1 AND s.node_uuid = n.uuid)
  ELSE true END`;

/**
 * A page of the matching nodes at all levels below position $2 of workspace $1, in the order of the tree or by a key. Each
 * row has the total; an empty page is one row with the total only. Names and words are searched separately, because each has
 * its own index. If types are given, a node with the words is replaced by its nearest ancestor (or itself) of these types.
 * $3: bounds of readable paths, $4: pattern of names, $5: words, $6: state, empty for all, $7: types, null for all, $8:
 * limit, $9: offset, $10: beginning of the paths, $11: key.
 * @param columns of the node `n`
 */
export function listDescendants(nodes: string, columns: string, order: ListedOrder): string {
  const key = order === 'place' ? '' : `, ${keyOf('$11')} AS key`;
  const ordered = (alias: string): string => listedOrder(alias, order, 'position');
  return `WITH RECURSIVE found AS ((
    SELECT n.id, n.parent_id, n.type FROM ${nodes} n WHERE ${WITHIN}
      AND n.name ILIKE $4 AND ($7::text[] IS NULL OR n.type = ANY($7::text[]))
    UNION ALL
    SELECT n.id, n.parent_id, n.type FROM ${nodes} n WHERE ${WITHIN} AND $5 <> '' AND n.search @@ $5::tsquery)
  UNION
  SELECT p.id, p.parent_id, p.type FROM found f CROSS JOIN LATERAL (
    SELECT * FROM ${nodes} p WHERE p.id = f.parent_id AND p.position > $2 AND starts_with(p.path, $10) OFFSET 0) p
  WHERE f.type <> ALL($7::text[])
), listed AS MATERIALIZED (
  SELECT n.id, n.position${key} FROM found f CROSS JOIN LATERAL (
    SELECT * FROM ${nodes} n WHERE n.id = f.id OFFSET 0) n
  WHERE ($7::text[] IS NULL OR f.type = ANY($7::text[])) AND ${READABLE('n')} AND ${IN_STATE}
)
SELECT t.total, r.* FROM (SELECT count(*)::int AS total FROM listed) t LEFT JOIN LATERAL (
  SELECT ${columns}, EXISTS (SELECT FROM ${nodes} c WHERE c.parent_id = n.id AND ${READABLE('c')}
    AND ($7::text[] IS NULL OR c.type = ANY($7::text[]))) AS "hasChildren"
  FROM (SELECT * FROM listed ORDER BY ${ordered('')} LIMIT $8 OFFSET $9) l
  CROSS JOIN LATERAL (SELECT * FROM ${nodes} n WHERE n.id = l.id OFFSET 0) n
  ORDER BY ${ordered('l.')}) r ON true`;
}
