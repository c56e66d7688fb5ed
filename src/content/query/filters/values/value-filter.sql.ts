import { bind, raw, sql, type Sql } from '../../../sql.js';
import type { Workspace } from '../../../workspaces/workspace.js';
import type { PropertyFilters } from '../../node-query.js';
import { scalarTests } from './scalar-tests.sql.js';
import { textRows, textTest } from './text-filter.sql.js';
import { isTextTest } from '../narrowing-filter.js';

/** The conditions of the filters of a property on a table of values. */
interface ValueTests {
  /** Rows with the column `node_id` for each node that passes, and `value` for numbers, dates and booleans. */
  readonly found: Sql;
  /** The table of values. */
  readonly table: Sql;
  /** Condition on its rows `s`. */
  readonly value: Sql;
}

/** The nodes that pass the filters. @throws AppError like `propertyCondition` */
export function foundNodes(filters: PropertyFilters, workspace: Workspace): Sql {
  return valueTests(filters, workspace).found;
}

/** Whether a node passes, looked up by id. Without OFFSET, the planner may read all rows that pass. */
export function passes(filters: PropertyFilters, id: Sql, workspace: Workspace): Sql {
  const { table, value } = valueTests(filters, workspace);
  return sql`EXISTS (SELECT FROM ${table} s WHERE s.node_id = ${id} AND s.name = ${bind(filters.key.name)}::text AND ${value} OFFSET 0)`;
}

function valueTests(filters: PropertyFilters, workspace: Workspace): ValueTests {
  const [filter] = filters.filters;
  if (filter !== undefined && isTextTest(filter, workspace)) {
    const rows = textRows(filter.key.name, filter, workspace);
    return {
      found: sql`SELECT DISTINCT s.node_id FROM content.node_text s WHERE ${rows}`,
      table: raw('content.node_text'),
      value: textTest(filter, raw('s.value')),
    };
  }
  const { rows, values } = scalarTests(filters, workspace);
  return {
    found: sql`SELECT s.node_id, s.value FROM content.node_scalar s WHERE ${rows}`,
    table: raw('content.node_scalar'),
    value: values,
  };
}
