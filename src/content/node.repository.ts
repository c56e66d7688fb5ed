import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Database, type Statement } from '../database/index.js';
import { assembleNodes, type NodeRow } from './assemble-nodes.js';
import type { ContentNode, NodePage } from './content-node.js';
import { PathNotFoundError } from './content.errors.js';
import type { Embedding, NodeQuery } from './node-query.js';
import { nodeQuerySql } from './node-query.sql.js';
import { READ_CHILDREN, READ_NODE } from './subtree.sql.js';
import type { Workspace } from './workspace.js';

type QueryRow = { readonly total: number } & (NodeRow | { readonly id: null });

/** Filters come in any combination: statements beyond these are not kept prepared on the connections. */
const MAX_PREPARED_QUERIES = 200;

/** Reads nodes: one statement each, however deep. */
@Injectable()
export class NodeRepository {
  private readonly prepared = new Map<string, Statement>();

  constructor(private readonly database: Database) {}

  /**
   * The node at an absolute path with what it embeds.
   * @throws PathNotFoundError also for a node of none of `types`
   */
  async read(
    workspace: Workspace,
    path: string,
    types: readonly string[],
    embedding: Embedding,
  ): Promise<ContentNode> {
    const values = [workspace.id, path, types, embedding.types, embedding.depth];
    const [node] = assembleNodes(await this.database.query<NodeRow>(READ_NODE, values));
    if (node === undefined) throw new PathNotFoundError(path);
    return node;
  }

  /**
   * The children of the given types in natural order, each with what it embeds.
   * @throws PathNotFoundError when there is no node at the path
   */
  async children(
    workspace: Workspace,
    path: string,
    types: readonly string[],
    embedding: Embedding,
  ): Promise<ContentNode[]> {
    const values = [workspace.id, path, types, embedding.types, embedding.depth];
    const rows = await this.database.query<NodeRow>(READ_CHILDREN, values);
    if (rows.length === 0) throw new PathNotFoundError(path);
    return assembleNodes(rows);
  }

  /** @throws AppError `invalidQuery`, `invalidValueFormat` (filter.sql.ts) */
  async query(workspace: Workspace, query: NodeQuery): Promise<NodePage> {
    const { text, values } = nodeQuerySql(query, workspace);
    const rows = await this.database.query<QueryRow>(this.prepare(text), values);
    const nodes = assembleNodes(rows.filter((row): row is NodeRow & { total: number } => row.id !== null));
    return { total: rows[0]?.total ?? 0, nodes };
  }

  private prepare(text: string): Statement | string {
    const known = this.prepared.get(text);
    if (known !== undefined) return known;
    if (this.prepared.size >= MAX_PREPARED_QUERIES) return text;
    const statement = { name: `content_query_${createHash('sha1').update(text).digest('hex')}`, text };
    this.prepared.set(text, statement);
    return statement;
  }
}
