import type { Transaction } from '../../database/index.js';
import { decodeProperties } from '../properties/decode-properties.js';
import { encodeOrd } from '../nodes/encode-position.js';
import { encodeProperties } from '../properties/encode-properties.js';
import { valueColumns } from '../writing/node-writer.repository.js';
import { NEXT, DIFFERENT, DIFFERENT_VALUES, DIFFERENT_TEXTS, unlisted } from './node-columns.sql.js';

interface Row {
  readonly id: string;
  readonly workspaceId: number;
  readonly doc: string;
  readonly ord: number;
  readonly parentId: string | null;
}

/** Paths, with their workspaces, of nodes whose derived columns differ from their properties. */
export interface NodeDifferences {
  /** Properties cannot be read. */
  readonly unreadable: readonly string[];
  /** Filters, search index or position differ. */
  readonly columns: readonly string[];
  /** Numbers and dates differ. */
  readonly values: readonly string[];
  readonly texts: readonly string[];
  /** Kinds of properties that are missing from the list of their workspace. */
  readonly unlisted: readonly string[];
}

/** Compares the columns of nodes with the properties they are derived from (encode-properties.ts). */
export class NodeColumnsRepository {
  readonly #differences = { unreadable: [], columns: [], values: [], texts: [], unlisted: [] } as {
    [K in keyof NodeDifferences]: string[];
  };
  readonly #kinds = new Map<string, readonly [workspaceId: number, name: string, kind: string]>();

  /** @param presented returns the SQL of a name as shown in messages */
  constructor(
    private readonly tx: Transaction,
    private readonly presented: (name: string) => string,
  ) {}

  /** Compares all nodes, in batches of some hundred. */
  async compare(): Promise<NodeDifferences> {
    for (let last = '0'; ;) {
      const rows = await this.tx.query<Row>(NEXT, [last]);
      const end = rows.at(-1);
      if (end === undefined) break;
      await this.#compareBatch(rows);
      last = end.id;
    }
    const kinds = [...this.#kinds.values()];
    const columns = [0, 1, 2].map((index) => kinds.map((kind) => kind[index]));
    await this.#collect('unlisted', unlisted(this.presented('k.name')), columns);
    return this.#differences;
  }

  async #compareBatch(rows: readonly Row[]): Promise<void> {
    const read = rows.flatMap((row) => this.#encode(row));
    const ids = read.map(({ id }) => id);
    await this.#collect('columns', DIFFERENT, [
      ids,
      read.map(({ props }) => props),
      read.map(({ search }) => search),
      read.map(({ ord }) => encodeOrd(ord)),
    ]);
    const { scalars, texts } = valueColumns(read);
    await this.#collect('values', DIFFERENT_VALUES, [ids, ...scalars]);
    await this.#collect('texts', DIFFERENT_TEXTS, [ids, ...texts]);
  }

  #encode(row: Row): (Row & ReturnType<typeof encodeProperties>)[] {
    try {
      const encoded = encodeProperties(decodeProperties(row.doc));
      for (const { name, kind } of encoded.kinds) {
        this.#kinds.set(`${row.workspaceId} ${kind} ${name}`, [row.workspaceId, name, kind]);
      }
      return [{ ...row, ...encoded, doc: row.doc }];
    } catch {
      this.#differences.unreadable.push(`node ${row.id}`);
      return [];
    }
  }

  async #collect(into: keyof NodeDifferences, sql: string, values: readonly unknown[]): Promise<void> {
    const rows = await this.tx.query<{ path: string }>(sql, values);
    this.#differences[into].push(...rows.map(({ path }) => path));
  }
}
