import type { Transaction } from '../../database/index.js';
import { NoSuchNodeError, NoSuchWorkspaceError } from '../content.errors.js';
import type { NodeRow } from './node-row.js';

export interface Subtree extends Pick<NodeRow, 'id' | 'path' | 'position' | 'type' | 'mixins'> {
  readonly workspaceId: number;
  /** Number of nodes, including itself unless it is the root of a workspace. */
  readonly nodes: number;
}

/** References to at most this many nodes are counted, because each requires an index lookup. */
const MAX_LOOKED_FOR = 1000;

const PREPARE = 'SET LOCAL statement_timeout = 0';
const WORKSPACE = 'SELECT id FROM content.workspace WHERE name = $1 FOR UPDATE';
const SUBTREE = `SELECT n.workspace_id AS "workspaceId", n.id, n.path, n.position, n.type, n.mixins, (
  SELECT count(*)::int FROM content.node c WHERE c.workspace_id = n.workspace_id
    AND c.position >= n.position AND c.position < n.position || '~' AND c.depth > 0) AS nodes
FROM content.node n WHERE n.workspace_id = $1 AND n.path = $2`;
const BELOW = `d.workspace_id = $1 AND d.position >= $2 AND d.position < $2 || '~' AND d.depth > 0`;
// An identifier inside a property is a separate search term (search-text.ts), also after "jcr:".
const REFERRING = `SELECT count(DISTINCT n.id)::int AS count FROM content.node d
CROSS JOIN LATERAL (SELECT r.id FROM content.node r WHERE r.search @@ ('''' || d.uuid || '''')::tsquery
  AND NOT (r.workspace_id = $1 AND r.position >= $2 AND r.position < $2 || '~') OFFSET 0) n
WHERE ${BELOW}`;
const VERSIONS = `SELECT count(*)::int AS count FROM content.version v WHERE v.workspace_id = $1
  AND v.node_uuid IN (SELECT d.uuid FROM content.node d WHERE ${BELOW})`;
// '0' is the character after '/'. Versions of deleted nodes are removed by their former path.
const DELETE_OLD_VERSIONS = `DELETE FROM content.version v
WHERE v.workspace_id = $1 AND (v.path = $2 OR (v.path >= $3 AND v.path < $4))
  AND NOT EXISTS (SELECT FROM content.node k WHERE k.workspace_id = $1 AND k.uuid = v.node_uuid)`;
const DELETE_VERSIONS = `DELETE FROM content.version v USING content.node d
WHERE v.workspace_id = $1 AND v.node_uuid = d.uuid AND ${BELOW}`;
const PRUNE = `DELETE FROM content.version WHERE id IN (
  SELECT id FROM (
    SELECT v.id, row_number() OVER (PARTITION BY v.node_uuid ORDER BY v.number DESC) AS age FROM content.version v
    WHERE v.workspace_id = $1 AND (v.path = $3 OR (v.path >= $4 AND v.path < $5))) o
  WHERE o.age > $2::int) RETURNING id`;
const DELETE_NODES = `DELETE FROM content.node d WHERE ${BELOW}`;

export class RemovalRepository {
  constructor(private readonly tx: Transaction) {}

  /** Locks the workspace for imports until the transaction ends. @throws NoSuchWorkspaceError, NoSuchNodeError */
  async find(workspace: string, path: string): Promise<Subtree> {
    const workspaceId = await this.#lock(workspace);
    const [subtree] = await this.tx.query<Subtree>(SUBTREE, [workspaceId, path]);
    if (subtree === undefined) throw new NoSuchNodeError(workspace, path);
    return subtree;
  }

  /** Nodes outside of the subtree that refer to it; undefined if it is too large to search. */
  async references({ workspaceId, position, nodes }: Subtree): Promise<number | undefined> {
    if (nodes > MAX_LOOKED_FOR) return undefined;
    return this.#count(REFERRING, workspaceId, position);
  }

  async versions({ workspaceId, position }: Subtree): Promise<number> {
    return this.#count(VERSIONS, workspaceId, position);
  }

  async delete({ workspaceId, position, path }: Subtree): Promise<void> {
    await this.tx.query(DELETE_OLD_VERSIONS, [workspaceId, ...pathRange(path)]);
    await this.tx.query(DELETE_VERSIONS, [workspaceId, position]);
    await this.tx.query(DELETE_NODES, [workspaceId, position]);
  }

  /** Returns the number of deleted versions. @throws NoSuchWorkspaceError */
  async prune(workspace: string, path: string, keep: number): Promise<number> {
    const workspaceId = await this.#lock(workspace);
    return (await this.tx.query(PRUNE, [workspaceId, keep, ...pathRange(path)])).length;
  }

  async #lock(workspace: string): Promise<number> {
    await this.tx.query(PREPARE);
    const [found] = await this.tx.query<{ id: number }>(WORKSPACE, [workspace]);
    if (found === undefined) throw new NoSuchWorkspaceError(workspace);
    return found.id;
  }

  async #count(statement: string, workspaceId: number, position: string): Promise<number> {
    const [row] = await this.tx.query<{ count: number }>(statement, [workspaceId, position]);
    return row?.count ?? 0;
  }
}

/** A path, and the range of the paths below it. */
function pathRange(path: string): [path: string, from: string, to: string] {
  const below = path === '/' ? '/' : `${path}/`;
  return [path, below, `${below.slice(0, -1)}0`];
}
