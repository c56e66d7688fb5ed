import { readableCondition } from '../../nodes/scope/access.sql.js';
import { versioned } from '../../versions/keeping/versioned.sql.js';

/** Whether a node and all its ancestors are published. $10: paths of the parent and its ancestors. */
const PUBLISHED = `(EXISTS (SELECT FROM content.node p WHERE p.id = n.id)
  AND NOT EXISTS (SELECT FROM content.unpublished u WHERE u.workspace_id = $1 AND u.node_uuid = n.uuid)
  AND NOT EXISTS (SELECT FROM content.unpublished u JOIN content.node a ON a.workspace_id = u.workspace_id AND a.uuid = u.node_uuid
    WHERE u.workspace_id = $1 AND a.path = ANY($10::text[])))`;

/** Whether the unit of a node has a draft. $9: id of the unit of nodes without versions; null: each node is its own unit. */
const HAS_DRAFT = `(NOT EXISTS (SELECT FROM content.node p WHERE p.id = n.id)
  OR EXISTS (SELECT FROM content.draft d WHERE d.workspace_id = $1
    AND d.node_uuid = CASE WHEN $9::bigint IS NULL OR ${versioned('n')} THEN n.uuid
      ELSE (SELECT o.uuid FROM content.node o WHERE o.id = $9::bigint) END))`;

/** Conditions of the values of the parameter `state`, which correspond to members of listed nodes. */
const IN_STATE = `CASE $7 WHEN 'published' THEN ${PUBLISHED}
  WHEN 'unpublished' THEN NOT ${PUBLISHED}
  WHEN 'draft' THEN ${HAS_DRAFT}
  WHEN 'scheduled' THEN EXISTS (SELECT FROM content.scheduled_publication s WHERE s.workspace_id = $1 AND s.node_uuid = n.uuid)
  ELSE true END`;

/**
 * Children `n` of $3 in workspace $1 within the bounds $4. $2: types without versions, $5: pattern of names, $6: words in
 * their texts, $7: state; an empty $5, $6 or $7 matches all; $8: types, null for all.
 */
export const LISTED = `n.parent_id = $3 AND ($4::text[] IS NULL OR ${readableCondition('n.path', '$4')})
  AND ($5 = '' OR n.name ILIKE $5 OR ($6 <> '' AND n.search @@ $6::tsquery))
  AND ($8::text[] IS NULL OR n.type = ANY($8::text[])) AND ${IN_STATE}`;

/** @param parameter a property, `@name` or `@nodeType` */
export function keyOf(parameter: string): string {
  return `CASE ${parameter} WHEN '@name' THEN lower(n.name) WHEN '@nodeType' THEN n.type
  ELSE coalesce(lpad(n.props -> ${parameter} ->> 't', 20, '0'), lower(n.props ->> ${parameter})) END`;
}

/** The order of listed children: tree order, or by a key. */
export type ListedOrder = 'place' | 'ascending' | 'descending';

/** Ids and sort values only, so that few bytes are sorted; $11: limit, $12: offset. */
export function listedPage(nodes: string, order: ListedOrder): string {
  const from = `FROM ${nodes} n WHERE ${LISTED}`;
  if (order === 'place') return `SELECT n.id, n.ord ${from} ORDER BY n.ord LIMIT $11 OFFSET $12`;
  return `SELECT n.id, n.ord, ${keyOf('$13')} AS key ${from} ORDER BY ${listedOrder('', order)} LIMIT $11 OFFSET $12`;
}

/** Restores the order of a page. @param alias of the page, with a dot @param place column of the order in the tree */
export function listedOrder(alias: string, order: ListedOrder, place = 'ord'): string {
  if (order === 'place') return `${alias}${place}`;
  return `${alias}key ${order === 'ascending' ? 'ASC' : 'DESC NULLS LAST'}, ${alias}${place}`;
}
