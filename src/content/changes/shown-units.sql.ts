import { versioned } from '../versions/keeping/versioned.sql.js';

/** Positions of unpublished nodes of workspace $1, as rows `hidden (position)`. */
export const HIDDEN = `hidden AS MATERIALIZED (
  SELECT h.position FROM content.unpublished u
  JOIN content.node h ON h.workspace_id = u.workspace_id AND h.uuid = u.node_uuid WHERE u.workspace_id = $1)`;

/** Whether a unit of workspace $1 is published; requires `HIDDEN`. $2: types without versions. */
export function isShown(alias: string): string {
  return `(${alias}.workspace_id = $1 AND ${versioned(alias)} AND NOT EXISTS (SELECT FROM hidden h
    WHERE ${alias}.position >= h.position AND ${alias}.position < h.position || '~'))`;
}
