import { anyOf, bind, FALSE, raw, sql, type Sql } from '../../sql.js';
import type { Workspace } from '../../workspaces/workspace.js';

/** The condition that a filter of numbers or dates sets, in the table of both. */
export interface ScalarTest {
  /** Over its rows `s`. */
  readonly rows: Sql;
  /** Over nodes `n` as well, where doubles do not decide. */
  readonly exact?: Sql;
}

/** The rows of a property of which the value passes one of the tests over `s.value`. */
export function scalarRows(
  { name, kind }: { readonly name: string; readonly kind: 'number' | 'date' },
  tests: readonly Sql[],
  workspace: Workspace,
): Sql {
  if (tests.length === 0) return FALSE;
  const property = sql`s.workspace_id = ${bind(workspace.id)}::smallint AND s.name = ${bind(name)}::text`;
  return sql`${property} AND s.is_date = ${raw(String(kind === 'date'))} AND ${anyOf(tests)}`;
}

/** The nodes `n` of which some number or instant passes the test. */
export function scalarCondition({ rows, exact }: ScalarTest): Sql {
  if (rows === FALSE) return FALSE;
  const condition = sql`n.id IN (SELECT s.node_id FROM content.node_scalar s WHERE ${rows})`;
  return exact === undefined ? condition : sql`(${condition} AND ${exact})`;
}
