import { bind, sql, type Sql } from '../../sql.js';
import type { Workspace } from '../../workspaces/workspace.js';
import type { NodeQuery } from '../node-query.js';

/** One row per type, other than the requested ones, of nodes with values under a name. */
export function otherTypes(name: string, { types }: NodeQuery, workspace: Workspace): Sql {
  return sql`SELECT FROM content.workspace_scalar l WHERE l.workspace_id = ${bind(workspace.id)}::smallint AND l.name = ${bind(name)}::text AND l.type <> ALL(${bind(types)}::text[])`;
}
