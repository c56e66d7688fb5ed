import type { CustomTypesConfig } from 'pg';

/**
 * A statement with a name is prepared once per connection; a name must always have the same text. `rows`: `arrays` returns
 * columns by position, for statements with many rows. `texts` returns them in PostgreSQL's text format (`t` and `f` for
 * booleans) and batches named statements that are submitted together. Only for reads, because a batch shares a transaction,
 * and a failure would roll back earlier writes.
 */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly rows?: 'arrays' | 'texts';
}

export interface PgQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
  readonly rowMode?: 'array';
  readonly types?: CustomTypesConfig;
}

const AS_WRITTEN: CustomTypesConfig = { getTypeParser: () => (text: unknown) => text };

export function toPgQuery(statement: Statement | string, values?: readonly unknown[]): PgQuery {
  const { name, text, rows }: Statement = typeof statement === 'string' ? { text: statement } : statement;
  return {
    text,
    ...(name !== undefined && { name }),
    ...(values !== undefined && { values: [...values] }),
    ...(rows !== undefined && { rowMode: 'array' }),
    ...(rows === 'texts' && { types: AS_WRITTEN }),
  };
}

/** The rows of a result; a text with several statements (migrations) has none. */
export function rowsOf<Row>(result: { readonly rows: readonly unknown[] } | unknown[]): Row[] {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the statement determines its columns
  return Array.isArray(result) ? [] : (result.rows as Row[]);
}
