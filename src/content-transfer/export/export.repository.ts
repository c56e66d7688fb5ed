import type { Transaction } from '../../database/index.js';
import { NoSuchNodeError, NoSuchWorkspaceError, type StoredNode } from '../../content/index.js';

export type ExportRow = Omit<StoredNode, 'id' | 'path' | 'ord'> & { readonly name: string };

/** The root node of an export, and its number of nodes. */
export interface ExportTop {
  readonly workspaceId: number;
  readonly position: string;
  readonly depth: number;
  readonly nodes: number;
}

const BATCH_NODES = 500;
const BATCH_CHARACTERS = 4_000_000;

// One snapshot for the whole export; without time limits, because a client may read the file slowly.
const BEGIN = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0`;
const WORKSPACE = 'SELECT id FROM content.workspace WHERE name = $1';
const TOP = `SELECT n.workspace_id AS "workspaceId", n.position, n.depth, (
  SELECT count(*)::int FROM content.node c
  WHERE c.workspace_id = n.workspace_id AND c.position >= n.position AND c.position < n.position || '~') AS nodes
FROM content.node n WHERE n.workspace_id = $1 AND n.path = $2`;
const BATCH = `SELECT name, uuid, depth, position, type, mixins, doc FROM (
  SELECT *, sum(length(doc)) OVER (ORDER BY position) - length(doc) AS before FROM (
    SELECT name, uuid, depth, position, type, mixins, doc FROM content.node
    WHERE workspace_id = $1 AND position > $2 AND position < $3 || '~' ORDER BY position LIMIT ${BATCH_NODES}) b) s
WHERE before < ${BATCH_CHARACTERS} ORDER BY position`;
const NODE = `SELECT name, uuid, depth, position, type, mixins, doc FROM content.node
WHERE workspace_id = $1 AND position = $2`;
const CHUNK = 'SELECT data FROM content.binary_chunk WHERE sha256 = $1 AND ord = $2';

export class ExportRepository {
  private constructor(private readonly tx: Transaction) {}

  static async begin(tx: Transaction): Promise<ExportRepository> {
    await tx.query(BEGIN);
    return new ExportRepository(tx);
  }

  /** @throws NoSuchWorkspaceError, NoSuchNodeError */
  async top(workspace: string, path: string): Promise<ExportTop> {
    const [found] = await this.tx.query<{ id: number }>(WORKSPACE, [workspace]);
    if (found === undefined) throw new NoSuchWorkspaceError(workspace);
    const [top] = await this.tx.query<ExportTop>(TOP, [found.id, path]);
    if (top === undefined) throw new NoSuchNodeError(workspace, path);
    return top;
  }

  /** The node and its descendants in document order, read in batches. */
  async *nodes({ workspaceId, position }: ExportTop): AsyncGenerator<readonly ExportRow[]> {
    let rows = await this.tx.query<ExportRow>(NODE, [workspaceId, position]);
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      yield rows;
      rows = await this.tx.query<ExportRow>(BATCH, [workspaceId, last.position, position]);
    }
  }

  async *binary(sha256: string): AsyncGenerator<Buffer> {
    for (let place = 0; ; place++) {
      const [row] = await this.tx.query<{ data: Buffer }>(CHUNK, [sha256, place]);
      if (row === undefined) return;
      yield row.data;
    }
  }
}
