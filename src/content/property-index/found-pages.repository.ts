import { Injectable } from '@nestjs/common';
import { ReplicaReads, type TolerantRead } from '../../database/index.js';
import { NodeCache } from '../node-cache/node.cache.js';
import { assembleNodes, type ReadNodeRow } from '../nodes/assemble-nodes.js';
import type { ContentNode, NodePage } from '../nodes/content-node.js';
import { embedsNodes, type NodeQuery } from '../query/node-query.js';
import { isAbsent, type Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import { keysText, type FollowingMatches } from './matching/find-following.js';
import { READ_FOUND } from './found-page.sql.js';
import { PropertyIndexesService, type FoundMatches } from './property-indexes.service.js';

/** Reads the pages of queries whose matches are found in memory. */
@Injectable()
export class FoundPagesRepository {
  constructor(
    private readonly reads: ReplicaReads,
    private readonly indexes: PropertyIndexesService,
    private readonly cache: NodeCache,
  ) {}

  /**
   * The page of a query; undefined if the database must find the matches.
   * @throws AppError like `propertyCondition`
   */
  async read(query: NodeQuery, workspace: Workspace, reading?: TolerantRead): Promise<NodePage | undefined> {
    // The index does not include changes of a transaction.
    if (reading?.transaction !== undefined || isAbsent(workspace)) return undefined;
    const found = await this.indexes.find(query, workspace);
    if (found === undefined) return undefined;
    const nodes = await this.nodes(query, found, workspace, reading);
    if (nodes === undefined) return undefined;
    const { total, facets, following, revision } = found;
    if (following === undefined) return { total, nodes, facets, revision };
    const page = nodes.length === found.ids.length ? cutFollowing(nodes, following, query.limit) : undefined;
    return page && { total, facets, revision, nodes: page.nodes, next: page.next };
  }

  /** The nodes of the page in order; undefined if the workspace has another revision than the matches. */
  private async nodes(
    query: NodeQuery,
    { ids, revision }: FoundMatches,
    workspace: Workspace,
    reading: TolerantRead | undefined,
  ): Promise<ContentNode[] | undefined> {
    const { embedding, access } = query;
    const kind = `found ${embedding.depth}`;
    const scope = this.cache.scopeKey({ workspace, access, reading }, kind, [embedding.types]);
    const keyOf = scope === undefined ? undefined : this.cache.idKeys(scope);
    const nodes = ids.map((id) => keyOf && this.cache.get(keyOf(id), Number(revision))?.[0]);
    const missing = ids.filter((_, place) => nodes[place] === undefined);
    if (missing.length > 0) {
      const rows = await this.rows(query, missing, workspace, reading);
      if (rows[0]?.[1] !== revision) return undefined;
      const read = assembleNodes(rows);
      if (keyOf !== undefined)
        read.forEach((node, place) => this.cache.set(keyOf(missing[place] ?? 0), [node], Number(revision)));
      for (let place = 0, next = 0; place < ids.length; place += 1) nodes[place] ??= read[next++];
    }
    return nodes.filter((node) => node !== undefined);
  }

  private rows(
    { embedding, access }: NodeQuery,
    ids: readonly number[],
    { name }: Workspace,
    reading: TolerantRead | undefined,
  ): Promise<ReadNodeRow[]> {
    const topic = workspaceTopic(name);
    const values: unknown[] = [ids, topic];
    if (!embedsNodes(embedding)) return this.reads.query(reading, [topic], READ_FOUND.alone, values);
    values.push(embedding.types, embedding.depth);
    if (access === undefined) return this.reads.query(reading, [topic], READ_FOUND.embedding, values);
    values.push(access.bounds);
    return this.reads.query(reading, [topic], READ_FOUND.embeddingReadable, values);
  }
}

/**
 * The page of a query with cursors, without the equal results before it and the extra one after it; undefined if the database
 * must write its sort keys.
 */
function cutFollowing(
  nodes: readonly ContentNode[],
  { ties, after = '', keysOf }: FollowingMatches,
  limit: number,
): Pick<NodePage, 'nodes' | 'next'> | undefined {
  const results = nodes.filter((node, place) => place >= ties || node.id > after);
  const page = results.slice(0, limit);
  const last = page.at(-1);
  if (last === undefined || results.length <= limit) return { nodes: page };
  const keys = keysOf(nodes.indexOf(last));
  return keys && { nodes: page, next: keysText(keys, last.id) };
}
