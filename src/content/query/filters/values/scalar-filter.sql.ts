import { bind, FALSE, joinSql, raw, sql, type Sql } from '../../../sql.js';
import type { Workspace } from '../../../workspaces/workspace.js';

export interface ScalarProperty {
  readonly name: string;
  readonly kind: 'number' | 'date' | 'boolean';
}

/** The condition of a filter of numbers, dates or booleans on the table of these values. */
export interface ScalarTest {
  /** Condition on `s.value` of its rows `s`. */
  readonly value: Sql;
  /** Additional condition on nodes `n`, if doubles are not sufficient. */
  readonly exact?: Sql;
}

const IS_DATE: Record<ScalarProperty['kind'], string> = {
  number: '= false',
  date: '= true',
  boolean: 'IS NULL',
};

/** The rows of a property whose values pass all tests. */
export function scalarRows(
  { name, kind }: ScalarProperty,
  values: readonly Sql[],
  workspace: Workspace,
): Sql {
  if (values.includes(FALSE)) return FALSE;
  const property = sql`s.workspace_id = ${bind(workspace.id)}::smallint AND s.name = ${bind(name)}::text`;
  return sql`${property} AND s.is_date ${raw(IS_DATE[kind])} AND ${joinSql(values, ' AND ')}`;
}

/** Condition on nodes `n`: a number or date passes the test. */
export function scalarCondition(
  property: ScalarProperty,
  { value, exact }: ScalarTest,
  workspace: Workspace,
): Sql {
  const rows = scalarRows(property, [value], workspace);
  if (rows === FALSE) return FALSE;
  const condition = sql`n.id IN (SELECT s.node_id FROM content.node_scalar s WHERE ${rows})`;
  return exact === undefined ? condition : sql`(${condition} AND ${exact})`;
}
