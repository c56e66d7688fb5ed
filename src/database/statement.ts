import type { QueryArrayResult, QueryResult, QueryResultRow } from 'pg';

/** A statement with a name is prepared once per connection. A name stands for one text for ever. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What pg is asked to run. */
export interface PgQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** pg's form of a statement with its values. */
export function toPgQuery(statement: Statement | string, values?: readonly unknown[]): PgQuery {
  const bound = values === undefined ? {} : { values: [...values] };
  return typeof statement === 'string'
    ? { text: statement, ...bound }
    : { name: statement.name, text: statement.text, ...bound };
}

/** The rows of an answer; several statements in one text (migrations) have none. */
export function rowsOf<Row>(result: QueryResult | QueryArrayResult | QueryResultRow[]): Row[] {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only the statement knows its columns
  return Array.isArray(result) ? [] : (result.rows as Row[]);
}
