import { VERSIONED_MIXINS } from './versioned-nodes.js';

/** Whether a node, by its alias, has its own versions. $2: the types without versions (VersionedNodes). */
export function versioned(alias: string): string {
  const mixins = VERSIONED_MIXINS.map((mixin) => `'${mixin}'`).join(', ');
  return `(${alias}.depth > 0 AND (${alias}.type <> ALL($2::text[]) OR ${alias}.mixins && ARRAY[${mixins}]))`;
}

/** The nearest ancestor with versions. $1 workspace, $3 the paths of the ancestors. */
export const OWNER_ABOVE = nearestAbove('id');

/** Like `OWNER_ABOVE`, with other columns. */
export function nearestAbove(columns: string): string {
  return `SELECT ${columns} FROM content.node n
WHERE n.workspace_id = $1 AND n.path = ANY($3::text[]) AND ${versioned('n')} ORDER BY n.depth DESC LIMIT 1`;
}
