import type { Transaction } from '../../database/index.js';
import { followReplaced } from '../drafts/aligning/follow-replaced.js';
import { ancestorsOrSelf } from '../versions/ancestor-paths.js';
import { nearestAbove } from '../versions/keeping/versioned.sql.js';
import { ORD_STEP } from '../nodes/encode-position.js';
import type { NodeRow } from './node-row.js';
import { ADD_CATALOGUE, INSERT_NODES, UPDATE_NODE } from './write-nodes.sql.js';

export type StoredNode = Pick<
  NodeRow,
  'id' | 'uuid' | 'path' | 'depth' | 'ord' | 'position' | 'type' | 'mixins' | 'doc'
>;

const STORED = 'id, uuid, path, depth, ord, position, type, mixins, doc';

const LOCK = 'SELECT id FROM content.workspace WHERE name = $1 FOR UPDATE';
// Not only `ON CONFLICT`, which would consume a value of the small identity on every import.
const CREATE = 'INSERT INTO content.workspace (name) VALUES ($1) ON CONFLICT (name) DO NOTHING';
const NODE_AT = `SELECT ${STORED} FROM content.node WHERE workspace_id = $1 AND path = $2`;
const NODE_BY_ID = `SELECT ${STORED} FROM content.node WHERE workspace_id = $1 AND id = $2`;
const UNIT_ABOVE = nearestAbove(STORED);
const LAST_ORD = 'SELECT max(ord) AS ord FROM content.node WHERE parent_id = $1';
const RESERVE = `SELECT nextval('content.node_id_seq') AS id FROM generate_series(1, $1::int)`;
// A workspace that grows in this transaction has no statistics yet, so that the planner would read the whole table for every
// batch, or all nodes of the workspace for every identifier. Only the index of identifiers provides this order.
const TAKEN = `SELECT given.uuid, n.path FROM unnest($2::uuid[]) AS given (uuid)
CROSS JOIN LATERAL (SELECT path FROM content.node
  WHERE workspace_id = $1 AND uuid BETWEEN given.uuid AND given.uuid ORDER BY uuid LIMIT 1) AS n`;
const USE_INDEXES = 'SET LOCAL enable_seqscan = off';
/** For reads for editing: if one folder has most nodes, the planner expects this of every folder. */
export const READ_SETTINGS = USE_INDEXES;
// Each query that uses a GIN index reads its whole pending list (kB): with the default of 4 MB this takes several ms.
const SHORT_LISTS = 'SET LOCAL gin_pending_list_limit = 512';
/** Settings of transactions that edit nodes: an import may lock the workspace for minutes. */
export const EDIT_SETTINGS = `${USE_INDEXES}; ${SHORT_LISTS}; SET LOCAL lock_timeout = 5000`;
/** Settings of transactions that import files, without the statement timeout of requests. */
export const IMPORT_SETTINGS = `${USE_INDEXES}; SET LOCAL statement_timeout = 0`;
const CREATE_REPLACED = `CREATE TEMPORARY TABLE IF NOT EXISTS replaced_node (path text COLLATE "C" NOT NULL, uuid uuid NOT NULL) ON COMMIT DROP;
CREATE TEMPORARY TABLE IF NOT EXISTS unidentified_node (id bigint NOT NULL) ON COMMIT DROP;
-- A dry run imports several files in one transaction.
DELETE FROM replaced_node; DELETE FROM unidentified_node`;
// '0' is the character after '/', so that the range contains exactly the paths below the path.
const REPLACE_SUBTREE = `WITH gone AS (
  DELETE FROM content.node WHERE workspace_id = $1 AND (path = $2 OR (path >= $2 || '/' AND path < $2 || '0'))
  RETURNING path, uuid)
INSERT INTO replaced_node (path, uuid) SELECT path, uuid FROM gone`;
const ADD_REPLACED = 'INSERT INTO replaced_node (path, uuid) VALUES ($1, $2)';
const ADD_UNIDENTIFIED = 'INSERT INTO unidentified_node (id) SELECT unnest($1::bigint[])';
const KEEP_IDENTIFIERS = `UPDATE content.node n SET uuid = r.uuid
FROM unidentified_node u JOIN content.node c ON c.id = u.id JOIN replaced_node r ON r.path = c.path
WHERE n.id = c.id AND n.uuid <> r.uuid
  AND NOT EXISTS (SELECT FROM content.node k WHERE k.workspace_id = $1 AND k.uuid = r.uuid)`;

/** Types of nodes, kinds of properties, and the types that have numbers or texts, by property name. */
export interface Catalogue {
  readonly types: readonly string[];
  readonly kinds: readonly { readonly name: string; readonly kind: string }[];
  readonly scalars: readonly { readonly name: string; readonly type: string }[];
  /** Words that queries match by stem. */
  readonly words: readonly string[];
}

/** Statements that write nodes, all in one transaction and one workspace. */
export class NodeWriterRepository {
  #replacing = false;
  #firstId: string | undefined;

  private constructor(
    private readonly tx: Transaction,
    readonly workspaceId: number,
  ) {}

  /** Locks the workspace until the transaction ends, which must have `EDIT_SETTINGS` or `IMPORT_SETTINGS`. */
  static async forWorkspace(tx: Transaction, name: string): Promise<NodeWriterRepository> {
    const id = (await lock(tx, name)) ?? (await create(tx, name));
    return new NodeWriterRepository(tx, id);
  }

  /** The lowest id that new nodes can have; undefined: there are no new nodes. */
  get firstId(): string | undefined {
    return this.#firstId;
  }

  nodeAt(path: string): Promise<StoredNode | undefined> {
    return this.#find(NODE_AT, path);
  }

  nodeById(id: string): Promise<StoredNode | undefined> {
    return this.#find(NODE_BY_ID, id);
  }

  /** The nearest node with versions at or above a path. @param otherTypes types without versions */
  unitAbove(path: string, otherTypes: readonly string[]): Promise<StoredNode | undefined> {
    return this.#find(UNIT_ABOVE, otherTypes, ancestorsOrSelf(path));
  }

  async #find(statement: string, ...values: readonly unknown[]): Promise<StoredNode | undefined> {
    const [node] = await this.tx.query<StoredNode>(statement, [this.workspaceId, ...values]);
    return node;
  }

  /** The position after the last child of a node. */
  async nextOrd(parentId: string): Promise<number> {
    const [row] = await this.tx.query<{ ord: number | null }>(LAST_ORD, [parentId]);
    return (row?.ord ?? 0) + ORD_STEP;
  }

  async reserveIds(count: number): Promise<string[]> {
    const rows = await this.tx.query<{ id: string }>(RESERVE, [count]);
    this.#firstId ??= rows[0]?.id;
    return rows.map(({ id }) => id);
  }

  /** The paths of the nodes with one of the identifiers, by identifier. */
  async pathsOf(uuids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.tx.query<{ uuid: string; path: string }>(TAKEN, [this.workspaceId, uuids]);
    return new Map(rows.map(({ uuid, path }) => [uuid, path]));
  }

  /** Deletes the nodes that a node of the file replaces. */
  async replaceSubtree(path: string): Promise<void> {
    this.#startReplacing();
    await this.tx.query(REPLACE_SUBTREE, [this.workspaceId, path]);
  }

  /** Must be called before the identifier of a node is changed. */
  recordFormerIdentifier({ path, uuid }: StoredNode): void {
    this.#startReplacing();
    this.tx.send(ADD_REPLACED, [path, uuid]);
  }

  #startReplacing(): void {
    if (!this.#replacing) this.tx.send(CREATE_REPLACED);
    this.#replacing = true;
  }

  /** Assigns to nodes without an identifier in the file that of the node they replace, unless it is in use. */
  async keepIdentifiers(): Promise<void> {
    if (!this.#replacing) return;
    await this.tx.query(KEEP_IDENTIFIERS, [this.workspaceId]);
    await followReplaced(this.tx, this.workspaceId);
  }

  /** @param unidentified ids of nodes without an identifier in the file */
  async insert(rows: readonly NodeRow[], unidentified: readonly string[]): Promise<void> {
    if (this.#replacing && unidentified.length > 0) this.tx.send(ADD_UNIDENTIFIED, [unidentified]);
    const { scalars, texts } = valueColumns(rows);
    await this.tx.query(INSERT_NODES, [
      this.workspaceId,
      rows.map(({ id }) => id),
      rows.map(({ uuid }) => uuid),
      rows.map(({ parentId }) => parentId),
      rows.map(({ name }) => name),
      rows.map(({ path }) => path),
      rows.map(({ depth }) => depth),
      rows.map(({ ord }) => ord),
      rows.map(({ position }) => position),
      rows.map(({ type }) => type),
      rows.map(({ mixins }) => arrayLiteral(mixins)),
      rows.map(({ doc }) => doc),
      rows.map(({ props }) => props),
      rows.map(({ search }) => search),
      ...scalars,
      ...texts,
    ]);
  }

  /** Replaces the contents of a node; its position in the tree is unchanged. */
  update(row: Omit<NodeRow, 'parentId' | 'name' | 'path' | 'depth' | 'ord' | 'position'>): void {
    const { id, uuid, type, mixins, doc, props, search } = row;
    const { scalars, texts } = valueColumns([row]);
    const values = [this.workspaceId, id, uuid, type, mixins, doc, props, search, ...scalars, ...texts];
    this.tx.send(UPDATE_NODE, values);
  }

  /** Records types, properties with their kinds, and the types that have their values. */
  addCatalogue({ types, kinds, scalars, words }: Catalogue): void {
    this.tx.send(ADD_CATALOGUE, [
      this.workspaceId,
      types,
      kinds.map(({ name }) => name),
      kinds.map(({ kind }) => kind),
      scalars.map(({ name }) => name),
      scalars.map(({ type }) => type),
      words,
    ]);
  }
}

async function lock(tx: Transaction, name: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(LOCK, [name]);
  return row?.id;
}

async function create(tx: Transaction, name: string): Promise<number> {
  await tx.query(CREATE, [name]);
  const id = await lock(tx, name);
  if (id === undefined) throw new Error(`Workspace ${name} was deleted while it was being created.`);
  return id;
}

/** The columns of numbers, dates and booleans, and those of texts; the first ones are the ids of the nodes. */
export function valueColumns(rows: readonly Pick<NodeRow, 'id' | 'scalars' | 'texts'>[]): {
  readonly scalars: readonly unknown[];
  readonly texts: readonly unknown[];
} {
  const scalars = rows.flatMap((row) => row.scalars.map((scalar) => ({ id: row.id, ...scalar })));
  const texts = rows.flatMap((row) => row.texts.map((text) => ({ id: row.id, ...text })));
  return {
    scalars: [
      scalars.map(({ id }) => id),
      scalars.map(({ name }) => name),
      scalars.map(({ isDate }) => isDate),
      scalars.map(({ value }) => value),
      scalars.map(({ first }) => first),
    ],
    texts: [
      texts.map(({ id }) => id),
      texts.map(({ name }) => name),
      texts.map(({ value }) => value),
      texts.map(({ first }) => first),
    ],
  };
}

/** PostgreSQL cannot unnest nested arrays, so that each inner array is passed as text. */
function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
