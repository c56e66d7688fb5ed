import type { Statement } from '../database/index.js';

/** A database, or a transaction in it. */
export interface Queries {
  query<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]>;
}
