import { Injectable } from '@nestjs/common';
import { Database } from '../../database/index.js';
import { NoSuchWorkspaceError } from '../content.errors.js';

export interface WorkspaceSummary {
  readonly name: string;
  /** Number of nodes, excluding the root. */
  readonly nodes: number;
}

export interface NodeSummary {
  readonly path: string;
  readonly type: string;
  readonly id: string;
  readonly children: number;
}

const WORKSPACES = `SELECT w.name, (SELECT count(*)::int FROM content.node n WHERE n.workspace_id = w.id AND n.depth > 0) AS nodes
FROM content.workspace w ORDER BY w.name`;

const NAMES = 'SELECT name FROM content.workspace ORDER BY name';

const NODE = `SELECT n.id FROM content.workspace w
LEFT JOIN content.node n ON n.workspace_id = w.id AND n.path = $2 WHERE w.name = $1`;

const CHILDREN = `SELECT n.path, n.type, n.uuid AS id,
  (SELECT count(*)::int FROM content.node c WHERE c.parent_id = n.id) AS children
FROM content.node n WHERE n.parent_id = $1 ORDER BY n.ord`;

/** Lists workspaces and nodes for the command line. */
@Injectable()
export class ListingRepository {
  constructor(private readonly database: Database) {}

  workspaces(): Promise<WorkspaceSummary[]> {
    return this.database.query<WorkspaceSummary>(WORKSPACES);
  }

  async workspaceNames(): Promise<string[]> {
    return (await this.database.query<{ name: string }>(NAMES)).map(({ name }) => name);
  }

  /**
   * The children of a node in natural order; undefined if there is no node at the path.
   * @throws NoSuchWorkspaceError
   */
  async children(workspace: string, path: string): Promise<NodeSummary[] | undefined> {
    const [node] = await this.database.query<{ id: string | null }>(NODE, [workspace, path]);
    if (node === undefined) throw new NoSuchWorkspaceError(workspace);
    if (node.id === null) return undefined;
    return this.database.query<NodeSummary>(CHILDREN, [node.id]);
  }
}
