import { versioned } from '../../versions/keeping/versioned.sql.js';

/** Whether there are separate units below a node, by its alias. */
const hasUnits = (alias: string): string => `EXISTS (SELECT FROM content.node o WHERE o.workspace_id = $1
  AND o.position > ${alias}.position AND o.position < ${alias}.position || '~' AND ${versioned('o')})`;

/**
 * Drafts of the units $3 (null: all) that have the position of a node outside of the unit, or that lack a published part with
 * separate units below it or have it at another path or position. $1 workspace, $2 types without versions.
 */
export const CONFLICTING = `SELECT f.id AS draft, n.id AS unit
FROM content.draft f JOIN content.node n ON n.workspace_id = f.workspace_id AND n.uuid = f.node_uuid
WHERE f.workspace_id = $1 AND ($3::bigint[] IS NULL OR n.id = ANY($3::bigint[])) AND EXISTS (
  SELECT FROM content.draft_node d CROSS JOIN LATERAL (
    SELECT * FROM content.node o WHERE o.workspace_id = $1 AND o.position = d.position OFFSET 0) o
  WHERE d.draft_id = f.id AND o.id <> d.id AND ${versioned('o')}
  UNION ALL
  SELECT FROM content.draft_node d CROSS JOIN LATERAL (SELECT * FROM content.node p WHERE p.id = d.id OFFSET 0) p
  WHERE d.draft_id = f.id AND (d.path <> p.path OR d.position <> p.position) AND ${hasUnits('p')}
  UNION ALL
  SELECT FROM content.draft_removed r CROSS JOIN LATERAL (
    SELECT * FROM content.node p WHERE p.workspace_id = $1 AND p.uuid = r.uuid OFFSET 0) p
  WHERE r.draft_id = f.id AND ${hasUnits('p')})`;
/** The parts $1 of a unit that have children outside of it. */
export const ABOVE_FOREIGN = `SELECT DISTINCT parent_id AS id FROM content.node
WHERE parent_id = ANY($1::bigint[]) AND id <> ALL($1::bigint[])`;
/** Positions among $2 of nodes outside of the unit $3. */
export const FOREIGN_POSITIONS = `SELECT position FROM content.node
WHERE workspace_id = $1 AND position = ANY($2::text[]) AND id <> ALL($3::bigint[])`;
/** Children, outside of the unit $2, of nodes $1. */
export const FOREIGN_CHILDREN = `SELECT parent_id AS "parentId", ord FROM content.node
WHERE parent_id = ANY($1::bigint[]) AND id <> ALL($2::bigint[])`;
/** $1: draft. */
export const FORGET_KEPT = `DELETE FROM content.draft_removed r USING content.draft_node d
WHERE r.draft_id = $1 AND d.draft_id = $1 AND d.uuid = r.uuid`;
