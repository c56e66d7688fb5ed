import { Injectable } from '@nestjs/common';
import { PreparedNames, ReplicaReads, type Statement, type TolerantRead } from '../../database/index.js';
import { NodeCache } from '../node-cache/node.cache.js';
import { assembleNodes, type NodeRow } from '../nodes/assemble-nodes.js';
import type { ContentNode, NodePage } from '../nodes/content-node.js';
import type { NodeQuery } from '../query/node-query.js';
import { isAbsent, type Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import { keysText, type FollowingMatches } from './matching/find-following.js';
import { foundPageSql } from './found-page.sql.js';
import { PropertyIndexesService, type FoundMatches } from './property-indexes.service.js';

/** Limit of prepared statements per connection. */
const MAX_PREPARED = 50;

/** Reads the pages of queries whose matches are found in memory. */
@Injectable()
export class FoundPagesRepository {
  private readonly prepared = new PreparedNames('content_found', MAX_PREPARED);

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
    return nodes.length === found.ids.length
      ? { total, facets, revision, ...cutFollowing(nodes, following, query.limit) }
      : undefined;
  }

  /** The nodes of the page in order; undefined if the workspace has another revision than the matches. */
  private async nodes(
    query: NodeQuery,
    { ids, revision, total }: FoundMatches,
    workspace: Workspace,
    reading: TolerantRead | undefined,
  ): Promise<ContentNode[] | undefined> {
    const { embedding, access } = query;
    const kind = `found ${embedding.depth}`;
    const scope = this.cache.scopeKey({ workspace, access, reading }, kind, [embedding.types]);
    const keys = scope === undefined ? [] : ids.map((id) => `${scope}${id}`);
    const known = keys.map((key) => this.cache.get(key, Number(revision))?.[0]);
    const missing = ids.filter((_, place) => known[place] === undefined);
    if (scope !== undefined && missing.length === 0) return known.filter((node) => node !== undefined);
    const { text, values } = foundPageSql(query, { ids: missing, total });
    const name = this.prepared.nameOf(text);
    const statement: Statement = name === undefined ? { text, rows: 'texts' } : { name, text, rows: 'texts' };
    const rows = await this.reads.query<NodeRow>(
      reading,
      [workspaceTopic(workspace.name)],
      statement,
      values,
    );
    if (rows[0]?.at(-2) !== revision) return undefined;
    const read = assembleNodes(rows).values();
    return ids.flatMap((_, place) => {
      const cached = known[place];
      if (cached !== undefined) return [cached];
      const node = read.next().value;
      const key = keys[place];
      if (node !== undefined && key !== undefined) this.cache.set(key, [node], Number(revision));
      return node === undefined ? [] : [node];
    });
  }
}

/** The page of a query with cursors, without the equal results before it and the extra one after it. */
function cutFollowing(
  nodes: readonly ContentNode[],
  { ties, after = '', keys }: FollowingMatches,
  limit: number,
): Pick<NodePage, 'nodes' | 'next'> {
  const results = nodes.flatMap((node, place) => {
    const key = keys[place];
    return key === undefined || (place < ties && node.id <= after) ? [] : { node, key };
  });
  const page = results.slice(0, limit);
  const last = results.length > limit ? page.at(-1) : undefined;
  return { nodes: page.map(({ node }) => node), next: last && keysText(last.key, last.node.id) };
}
