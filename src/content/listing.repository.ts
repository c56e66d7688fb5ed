import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';
import { PathNotFoundError } from './content.errors.js';

export interface WorkspaceSummary {
  readonly name: string;
  /** Without the root. */
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

const NODE = `SELECT n.id FROM content.node n JOIN content.workspace w ON w.id = n.workspace_id WHERE w.name = $1 AND n.path = $2`;

const CHILDREN = `SELECT n.path, n.type, n.uuid AS id,
  (SELECT count(*)::int FROM content.node c WHERE c.parent_id = n.id) AS children
FROM content.node n WHERE n.parent_id = $1 ORDER BY n.ord`;

/** What is there, for the command line. */
@Injectable()
export class ListingRepository {
  constructor(private readonly database: Database) {}

  workspaces(): Promise<WorkspaceSummary[]> {
    return this.database.query<WorkspaceSummary>(WORKSPACES);
  }

  /** The children of a node in natural order. @throws PathNotFoundError */
  async children(workspace: string, path: string): Promise<NodeSummary[]> {
    const [node] = await this.database.query<{ id: string }>(NODE, [workspace, path]);
    if (node === undefined) throw new PathNotFoundError(`${workspace}:${path}`);
    return this.database.query<NodeSummary>(CHILDREN, [node.id]);
  }
}
