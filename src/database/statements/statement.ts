import type { CustomTypesConfig } from 'pg';

/**
 * A statement with a name is prepared once per connection; a name always has the same text.
 * `rows`: `arrays` gives the columns by their place, for statements whose rows are many. `texts` gives them as the
 * database writes them (`t` and `f` for booleans) and lets statements with a name go together that come together: for
 * reads alone, because such statements share a transaction and one that fails would undo those before it.
 */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly rows?: 'arrays' | 'texts';
}

/** A query for pg. */
export interface PgQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
  readonly rowMode?: 'array';
  readonly types?: CustomTypesConfig;
}

const AS_WRITTEN: CustomTypesConfig = { getTypeParser: () => (text: unknown) => text };

/** pg's form of a statement with its values. */
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

/** The rows of an answer; several statements in one text (migrations) have none. */
export function rowsOf<Row>(result: { readonly rows: readonly unknown[] } | unknown[]): Row[] {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only the statement knows its columns
  return Array.isArray(result) ? [] : (result.rows as Row[]);
}
