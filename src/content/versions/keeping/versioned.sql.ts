import { VERSIONED_MIXINS } from './versioned-nodes.js';

/** Whether a node, by its alias, has versions of its own. $2: the types that have none (VersionedNodes). */
export function versioned(alias: string): string {
  const mixins = VERSIONED_MIXINS.map((mixin) => `'${mixin}'`).join(', ');
  return `(${alias}.depth > 0 AND (${alias}.type <> ALL($2::text[]) OR ${alias}.mixins && ARRAY[${mixins}]))`;
}

/** The nearest node above a path that has versions. $1 workspace, $3 the paths above. */
export const OWNER_ABOVE = nearestAbove('id');

/** As `OWNER_ABOVE`, with other columns. */
export function nearestAbove(columns: string): string {
  return `SELECT ${columns} FROM content.node n
WHERE n.workspace_id = $1 AND n.path = ANY($3::text[]) AND ${versioned('n')} ORDER BY n.depth DESC LIMIT 1`;
}
