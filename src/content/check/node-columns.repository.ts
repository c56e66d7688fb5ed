import type { Transaction } from '../../database/index.js';
import { decodeProperties } from '../properties/decode-properties.js';
import { encodeOrd } from '../nodes/encode-position.js';
import { encodeProperties } from '../properties/encode-properties.js';

const BATCH = 500;

interface Row {
  readonly id: string;
  readonly workspaceId: number;
  readonly doc: string;
  readonly ord: number;
  readonly parentId: string | null;
}

const NEXT = `SELECT id, workspace_id AS "workspaceId", doc, ord, parent_id AS "parentId"
FROM content.node WHERE id > $1 ORDER BY id LIMIT ${BATCH}`;
const SHOWN = `(SELECT name FROM content.workspace WHERE id = n.workspace_id) || ':' || n.path AS path`;

const DIFFERENT = `SELECT ${SHOWN} FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
  AS e (id, props, search, place) JOIN content.node n ON n.id = e.id LEFT JOIN content.node p ON p.id = n.parent_id
WHERE n.props <> e.props::jsonb OR n.search <> e.search::tsvector OR n.position <> coalesce(p.position || e.place, n.position)`;
const DIFFERENT_VALUES = `WITH expected AS (
  SELECT * FROM unnest($2::bigint[], $3::text[], $4::boolean[], $5::float8[], $6::boolean[])
    AS s (node_id, name, is_date, value, first)),
stored AS (
  SELECT node_id, name COLLATE "default" AS name, is_date, value, first FROM content.node_scalar WHERE node_id = ANY ($1::bigint[]))
SELECT DISTINCT ${SHOWN} FROM (
  (TABLE expected EXCEPT ALL TABLE stored) UNION ALL (TABLE stored EXCEPT ALL TABLE expected)) AS d
JOIN content.node n ON n.id = d.node_id`;
const DIFFERENT_TEXTS = `WITH expected AS (
  SELECT * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[]) AS t (node_id, name, value, first)),
stored AS (
  SELECT node_id, name COLLATE "default" AS name, value COLLATE "default" AS value, first FROM content.node_text
  WHERE node_id = ANY ($1::bigint[]))
SELECT DISTINCT ${SHOWN} FROM (
  (TABLE expected EXCEPT ALL TABLE stored) UNION ALL (TABLE stored EXCEPT ALL TABLE expected)) AS d
JOIN content.node n ON n.id = d.node_id`;
const unlisted = (name: string): string => `SELECT w.name || ':' || ${name} || ' (' || k.kind || ')' AS path
FROM unnest($1::int[], $2::text[], $3::text[]) AS k (workspace_id, name, kind)
JOIN content.workspace w ON w.id = k.workspace_id
WHERE NOT EXISTS (SELECT FROM content.workspace_property p
  WHERE p.workspace_id = k.workspace_id AND p.name = k.name AND p.kind = k.kind)`;

/** What of all nodes differs from what their properties make of it. Paths, with their workspaces. */
export interface NodeDifferences {
  /** Their properties cannot be read at all. */
  readonly unreadable: readonly string[];
  /** Filters, search index or position. */
  readonly columns: readonly string[];
  /** Numbers and dates. */
  readonly values: readonly string[];
  readonly texts: readonly string[];
  /** Kinds of properties that the workspace does not list. */
  readonly unlisted: readonly string[];
}

/** Compares the columns of nodes with their properties: each node is written several times (encode-properties.ts). */
export class NodeColumnsRepository {
  readonly #differences = { unreadable: [], columns: [], values: [], texts: [], unlisted: [] } as {
    [K in keyof NodeDifferences]: string[];
  };
  readonly #kinds = new Map<string, readonly [workspaceId: number, name: string, kind: string]>();

  /** @param presented the SQL of a name as messages write it */
  constructor(
    private readonly tx: Transaction,
    private readonly presented: (name: string) => string,
  ) {}

  /** Goes through all nodes, some hundred at a time. */
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
    await this.#collect('columns', DIFFERENT, [
      read.map(({ id }) => id),
      read.map(({ props }) => props),
      read.map(({ search }) => search),
      read.map(({ ord }) => encodeOrd(ord)),
    ]);
    const scalars = read.flatMap(({ id, scalars: own }) => own.map((scalar) => ({ id, ...scalar })));
    await this.#collect('values', DIFFERENT_VALUES, [
      read.map(({ id }) => id),
      scalars.map(({ id }) => id),
      scalars.map(({ name }) => name),
      scalars.map(({ isDate }) => isDate),
      scalars.map(({ value }) => value),
      scalars.map(({ first }) => first),
    ]);
    const texts = read.flatMap(({ id, texts: own }) => own.map((text) => ({ id, ...text })));
    await this.#collect('texts', DIFFERENT_TEXTS, [
      read.map(({ id }) => id),
      texts.map(({ id }) => id),
      texts.map(({ name }) => name),
      texts.map(({ value }) => value),
      texts.map(({ first }) => first),
    ]);
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
