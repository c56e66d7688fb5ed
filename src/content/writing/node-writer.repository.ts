import type { Transaction } from '../../database/index.js';
import { alignDrafts } from '../drafts/align-drafts.js';
import type { NodeRow } from './node-row.js';

/** A node that is in the repository. */
export interface StoredNode {
  readonly id: string;
  readonly uuid: string;
  readonly path: string;
  readonly depth: number;
  readonly ord: number;
  readonly position: string;
  readonly type: string;
  readonly mixins: readonly string[];
  readonly doc: string;
}

const STORED = 'id, uuid, path, depth, ord, position, type, mixins, doc';

const LOCK = 'SELECT id FROM content.workspace WHERE name = $1 FOR UPDATE';
// Not `ON CONFLICT` alone: it would consume a value of the small identity on every import.
const CREATE = 'INSERT INTO content.workspace (name) VALUES ($1) ON CONFLICT (name) DO NOTHING';
const NODE_AT = `SELECT ${STORED} FROM content.node WHERE workspace_id = $1 AND path = $2`;
const NODE_BY_ID = `SELECT ${STORED} FROM content.node WHERE workspace_id = $1 AND id = $2`;
const LAST_ORD = 'SELECT max(ord) AS ord FROM content.node WHERE parent_id = $1';
const RESERVE = `SELECT nextval('content.node_id_seq') AS id FROM generate_series(1, $1::int)`;
// A workspace that grows in this transaction has no statistics yet: with a plain join the planner would read the whole
// table for every batch. The lateral join can only use the index of identifiers.
const TAKEN = `SELECT given.uuid, n.path FROM unnest($2::uuid[]) AS given (uuid)
CROSS JOIN LATERAL (SELECT path FROM content.node WHERE workspace_id = $1 AND uuid = given.uuid LIMIT 1) AS n`;
// Nor is the time for a statement that of a request.
const PREPARE = 'SET LOCAL enable_seqscan = off; SET LOCAL statement_timeout = 0';
const CREATE_REPLACED = `CREATE TEMPORARY TABLE IF NOT EXISTS replaced_node (path text COLLATE "C" NOT NULL, uuid uuid NOT NULL) ON COMMIT DROP;
CREATE TEMPORARY TABLE IF NOT EXISTS unidentified_node (id bigint NOT NULL) ON COMMIT DROP;
-- A dry run imports several files in one transaction.
DELETE FROM replaced_node; DELETE FROM unidentified_node`;
// '0' is the character after '/': the range contains exactly the paths below the path.
const REPLACE_SUBTREE = `WITH gone AS (
  DELETE FROM content.node WHERE workspace_id = $1 AND (path = $2 OR (path >= $2 || '/' AND path < $2 || '0'))
  RETURNING path, uuid)
INSERT INTO replaced_node (path, uuid) SELECT path, uuid FROM gone`;
const ADD_UNIDENTIFIED = 'INSERT INTO unidentified_node (id) SELECT unnest($1::bigint[])';
const KEEP_IDENTIFIERS = `UPDATE content.node n SET uuid = r.uuid
FROM unidentified_node u JOIN content.node c ON c.id = u.id JOIN replaced_node r ON r.path = c.path
WHERE n.id = c.id AND n.uuid <> r.uuid
  AND NOT EXISTS (SELECT FROM content.node k WHERE k.workspace_id = $1 AND k.uuid = r.uuid)`;

const INSERT_NODES = `INSERT INTO content.node
  (id, uuid, workspace_id, parent_id, name, path, depth, ord, position, type, mixins, doc, props, search)
SELECT id, uuid, $1, parent_id, name, path, depth, ord, position, type, mixins::text[], doc, props::jsonb, search::tsvector
FROM unnest($2::bigint[], $3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::smallint[], $8::int[], $9::text[],
  $10::text[], $11::text[], $12::text[], $13::text[], $14::text[])
  AS n (id, uuid, parent_id, name, path, depth, ord, position, type, mixins, doc, props, search)`;

const UPDATE_NODE = `UPDATE content.node
SET uuid = $2, type = $3, mixins = $4::text[], doc = $5, props = $6::jsonb, search = $7::tsvector WHERE id = $1`;
const DELETE_SCALARS = 'DELETE FROM content.node_scalar WHERE node_id = $1';
const INSERT_SCALARS = `INSERT INTO content.node_scalar (node_id, workspace_id, name, is_date, value, first)
SELECT node_id, $1, name, is_date, value, first
FROM unnest($2::bigint[], $3::text[], $4::boolean[], $5::float8[], $6::boolean[])
  AS s (node_id, name, is_date, value, first)`;

const DELETE_TEXTS = 'DELETE FROM content.node_text WHERE node_id = $1';
const INSERT_TEXTS = `INSERT INTO content.node_text (node_id, workspace_id, name, value, first)
SELECT node_id, $1, name, value, first
FROM unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[]) AS t (node_id, name, value, first)`;

const ADD_TYPES = `INSERT INTO content.workspace_type (workspace_id, type)
SELECT $1, type FROM unnest($2::text[]) AS type ON CONFLICT DO NOTHING`;
const ADD_KINDS = `INSERT INTO content.workspace_property (workspace_id, name, kind)
SELECT $1, name, kind FROM unnest($2::text[], $3::text[]) AS k (name, kind) ON CONFLICT DO NOTHING`;
const ADD_SCALARS = `INSERT INTO content.workspace_scalar (workspace_id, name, type)
SELECT $1, name, type FROM unnest($2::text[], $3::text[]) AS s (name, type) ON CONFLICT DO NOTHING`;

/**
 * Statistics of nodes: their types, the kinds of their properties, the types (empty: the root) with numbers, dates,
 * booleans or texts under a name.
 */
export interface Catalogue {
  readonly types: readonly string[];
  readonly kinds: readonly { readonly name: string; readonly kind: string }[];
  readonly scalars: readonly { readonly name: string; readonly type: string }[];
}

/** Statements that write nodes, all in its transaction and one workspace. */
export class NodeWriterRepository {
  readonly #tx: Transaction;
  readonly #workspaceId: number;
  #replacing = false;
  #firstId: string | undefined;

  private constructor(
    tx: Transaction,
    readonly workspaceId: number,
  ) {
    this.#tx = tx;
    this.#workspaceId = workspaceId;
  }

  /** Creates the workspace if it is missing and locks it for other imports until the transaction ends. */
  static async forWorkspace(tx: Transaction, name: string): Promise<NodeWriterRepository> {
    await tx.query(PREPARE);
    const id = (await lock(tx, name)) ?? (await create(tx, name));
    return new NodeWriterRepository(tx, id);
  }

  /** The first id that new nodes could have; undefined: there are none. */
  get firstId(): string | undefined {
    return this.#firstId;
  }

  async nodeAt(path: string): Promise<StoredNode | undefined> {
    const [node] = await this.#tx.query<StoredNode>(NODE_AT, [this.#workspaceId, path]);
    return node;
  }

  async nodeById(id: string): Promise<StoredNode | undefined> {
    const [node] = await this.#tx.query<StoredNode>(NODE_BY_ID, [this.#workspaceId, id]);
    return node;
  }

  /** The position after the last child of a node. */
  async nextOrd(parentId: string): Promise<number> {
    const [row] = await this.#tx.query<{ ord: number | null }>(LAST_ORD, [parentId]);
    return (row?.ord ?? -1) + 1;
  }

  async reserveIds(count: number): Promise<string[]> {
    const rows = await this.#tx.query<{ id: string }>(RESERVE, [count]);
    this.#firstId ??= rows[0]?.id;
    return rows.map(({ id }) => id);
  }

  /** The paths of the nodes that have one of the identifiers, by identifier. */
  async pathsOf(uuids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.#tx.query<{ uuid: string; path: string }>(TAKEN, [this.#workspaceId, uuids]);
    return new Map(rows.map(({ uuid, path }) => [uuid, path]));
  }

  /** Deletes the nodes that a node of the file replaces. */
  async replaceSubtree(path: string): Promise<void> {
    if (!this.#replacing) await this.#tx.query(CREATE_REPLACED);
    this.#replacing = true;
    await this.#tx.query(REPLACE_SUBTREE, [this.#workspaceId, path]);
  }

  /** Gives nodes without an identifier in the file the identifier of the node they replace, unless it is in use. */
  async keepIdentifiers(): Promise<void> {
    if (!this.#replacing) return;
    await this.#tx.query(KEEP_IDENTIFIERS, [this.#workspaceId]);
    await alignDrafts(this.#tx, this.#workspaceId);
  }

  /** @param unidentified ids of those without an identifier in the file */
  async insert(rows: readonly NodeRow[], unidentified: readonly string[]): Promise<void> {
    if (this.#replacing && unidentified.length > 0) await this.#tx.query(ADD_UNIDENTIFIED, [unidentified]);
    await this.#tx.query(INSERT_NODES, [
      this.#workspaceId,
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
    ]);
    await this.#insertScalars(rows);
    await this.#insertTexts(rows);
  }

  /** Writes new contents over a node; its place in the tree stays. */
  async update(
    row: Omit<NodeRow, 'parentId' | 'name' | 'path' | 'depth' | 'ord' | 'position'>,
  ): Promise<void> {
    const { id, uuid, type, mixins, doc, props, search } = row;
    await this.#tx.query(UPDATE_NODE, [id, uuid, type, mixins, doc, props, search]);
    await this.#tx.query(DELETE_SCALARS, [id]);
    await this.#insertScalars([row]);
    await this.#tx.query(DELETE_TEXTS, [id]);
    await this.#insertTexts([row]);
  }

  /**
   * Records which node types and properties the workspace holds: of these the kinds, and the types with numbers or
   * dates.
   */
  async addCatalogue({ types, kinds, scalars }: Catalogue): Promise<void> {
    const id = this.#workspaceId;
    await this.#tx.query(ADD_TYPES, [id, types]);
    await this.#tx.query(ADD_KINDS, [id, kinds.map(({ name }) => name), kinds.map(({ kind }) => kind)]);
    await this.#tx.query(ADD_SCALARS, [id, scalars.map(({ name }) => name), scalars.map(({ type }) => type)]);
  }

  async #insertTexts(rows: readonly Pick<NodeRow, 'id' | 'texts'>[]): Promise<void> {
    const texts = rows.flatMap(({ id, texts: own }) => own.map((text) => ({ id, ...text })));
    if (texts.length === 0) return;
    await this.#tx.query(INSERT_TEXTS, [
      this.#workspaceId,
      texts.map(({ id }) => id),
      texts.map(({ name }) => name),
      texts.map(({ value }) => value),
      texts.map(({ first }) => first),
    ]);
  }

  async #insertScalars(rows: readonly Pick<NodeRow, 'id' | 'scalars'>[]): Promise<void> {
    const scalars = rows.flatMap(({ id, scalars }) => scalars.map((scalar) => ({ id, ...scalar })));
    if (scalars.length === 0) return;
    await this.#tx.query(INSERT_SCALARS, [
      this.#workspaceId,
      scalars.map(({ id }) => id),
      scalars.map(({ name }) => name),
      scalars.map(({ isDate }) => isDate),
      scalars.map(({ value }) => value),
      scalars.map(({ first }) => first),
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

/** PostgreSQL cannot unnest arrays of arrays: each inner array is passed as text. */
function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
