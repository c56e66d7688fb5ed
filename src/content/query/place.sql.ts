import { readablePosition } from '../nodes/scope/access.sql.js';
import { bind, raw, sql, type Sql } from '../sql.js';
import type { Workspace } from '../workspaces/workspace.js';
import type { NodeQuery } from './node-query.js';

type Place = Pick<NodeQuery, 'types' | 'rootPath'>;

/** Workspace, types and root path of the matches, as conditions on the index of types and positions. */
export function placeConditions({ types, rootPath }: Place, workspace: Workspace): Sql[] {
  return [
    sql`n.workspace_id = ${bind(workspace.id)}::smallint`,
    typeCondition(types),
    descendantCondition(rootPath, workspace),
  ];
}

/** Written so that the planner does not use the index of types, which would read all nodes of the types. */
export function placeTests(place: Place, workspace: Workspace): Sql[] {
  return [sql`n.workspace_id + 0 = ${bind(workspace.id)}::int`, ...placeTestsWithin(place, workspace)];
}

/** `placeTests` for nodes that are known to belong to the workspace. */
export function placeTestsWithin({ types, rootPath }: Place, workspace: Workspace): Sql[] {
  // All nodes except the root are below the root, and comparing a level is faster than comparing a position.
  const isBelow = rootPath === '/' ? raw('n.depth > 0') : descendantCondition(rootPath, workspace);
  return [sql`(${typeCondition(types)}) IS TRUE`, isBelow];
}

/** Tests of the type, the position and the readability of a node only. */
export function positionTests(
  { types, rootPath, access }: Place & Pick<NodeQuery, 'access'>,
  workspace: Workspace,
): Sql[] {
  const readable = access === undefined ? [] : [readablePosition('n.position', access, bind(workspace.id))];
  return [typeCondition(types), descendantCondition(rootPath, workspace), ...readable];
}

/** The descendants of a path in a workspace. */
export function descendantCondition(path: string, workspace: Workspace): Sql {
  if (path === '/') return raw(`n.position > ''`);
  const top = sql`(SELECT a.position FROM content.node a WHERE a.workspace_id = ${bind(workspace.id)}::smallint AND a.path = ${bind(path)}::text)`;
  // '~' sorts after every character of a position.
  return sql`(n.position > ${top} AND n.position < ${top} || '~')`;
}

function typeCondition(types: readonly string[]): Sql {
  const [only, ...others] = types;
  return only !== undefined && others.length === 0
    ? sql`n.type = ${bind(only)}::text`
    : sql`n.type = ANY(${bind(types)}::text[])`;
}
