import { Injectable } from '@nestjs/common';
import {
  ChangedMeanwhileError,
  PreparedNames,
  ReplicaReads,
  type Statement,
  type TolerantRead,
} from '../../database/index.js';
import { assembleNodes, type ReadNodeRow } from './assemble-nodes.js';
import type { ContentNode, NodePage } from './content-node.js';
import { PathNotFoundError } from '../content.errors.js';
import type { NodeAccess } from '../../common/index.js';
import { publishedAccess } from '../drafts/published-access.js';
import { NodeCache } from '../node-cache/node.cache.js';
import { FoundPagesRepository } from '../property-index/found-pages.repository.js';
import { FacetRepository } from '../query/facet.repository.js';
import { TotalCache } from '../query/total.cache.js';
import { embedsNodes, type NodeQuery } from '../query/node-query.js';
import { planQuery, type QueryPlan } from '../query/plan-query.js';
import { querySql } from '../query/query.sql.js';
import type { ReadScope } from './scope/read-scope.js';
import {
  READ_CHILDREN,
  READ_NODE,
  READ_READABLE_CHILDREN,
  READ_READABLE_NODE,
  type ReadStatements,
} from './subtree.sql.js';
import { TextQueriesService } from '../search/text-queries.service.js';
import { isAbsent, type Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';

/** Limit of prepared statements per connection, because filters can be combined arbitrarily. */
const MAX_PREPARED_QUERIES = 200;

/** Strategies of queries that all nodes of a path match: their number is cached for each revision of the workspace. */
const COUNTED: ReadonlySet<QueryPlan['strategy']> = new Set(['listing', 'sorted']);

const NAMES = {
  name: 'content_node_names',
  text: `SELECT w.name FROM unnest($2::text[]) w(name)
WHERE EXISTS (SELECT FROM content.node n WHERE n.workspace_id = $1 AND n.name = w.name)`,
};

/** Reads nodes, each read with one statement regardless of depth. */
@Injectable()
export class NodeRepository {
  private readonly prepared = new PreparedNames('content_query', MAX_PREPARED_QUERIES);

  private readonly totals = new TotalCache();

  constructor(
    private readonly reads: ReplicaReads,
    private readonly texts: TextQueriesService,
    private readonly facets: FacetRepository,
    private readonly found: FoundPagesRepository,
    private readonly cache: NodeCache,
  ) {}

  /**
   * The node at an absolute path with its embedded nodes.
   * @throws PathNotFoundError also if its type is not in `types`, or the caller may not read it
   */
  async read(path: string, scope: ReadScope): Promise<ContentNode> {
    const published = publishedScope(scope);
    const { access, embedding, types } = published;
    if (isNothing(access)) throw new PathNotFoundError(path);
    const statements = access === undefined ? READ_NODE : READ_READABLE_NODE;
    const key = this.cache.scopeKey(published, `node ${String(embedding.depth)}`, [embedding.types]);
    const [node] = (await this.nodesAt(statements, path, published, key)) ?? [];
    if (node === undefined || !types.includes(node.type)) throw new PathNotFoundError(path);
    return node;
  }

  /**
   * The children of the given types in natural order, each with its embedded nodes. All callers may list the readable
   * children of the root.
   * @throws PathNotFoundError if there is no readable node at the path
   */
  async children(path: string, scope: ReadScope): Promise<readonly ContentNode[]> {
    const published = publishedScope(scope);
    const { access, embedding, types } = published;
    if (isNothing(access) && path !== '/') throw new PathNotFoundError(path);
    const statements = access === undefined ? READ_CHILDREN : READ_READABLE_CHILDREN;
    const kind = `children ${String(embedding.depth)}`;
    const key = this.cache.scopeKey(published, kind, [embedding.types, types]);
    const nodes = await this.nodesAt(statements, path, published, key);
    if (nodes === undefined) throw new PathNotFoundError(path);
    return nodes;
  }

  /**
   * @throws AppError `invalidQuery`, `invalidValueFormat` (filter.sql.ts)
   * @throws ChangedMeanwhileError if the types of the workspace have changed
   */
  query(workspace: Workspace, readable: NodeQuery, reading?: TolerantRead): Promise<NodePage> {
    const access = publishedAccess(workspace, readable.access);
    const query = access === readable.access ? readable : { ...readable, access };
    const { text } = query;
    if (isNothing(access) || text === undefined) return this.facetedPage(workspace, query, reading);
    return this.texts.search(query, text, { workspace, reading }, (searched) =>
      this.facetedPage(workspace, searched, reading),
    );
  }

  /** The given names that some node of the workspace has. */
  async existingNames(
    workspace: Workspace,
    names: readonly string[],
    reading?: TolerantRead,
  ): Promise<ReadonlySet<string>> {
    const topics = [workspaceTopic(workspace.name)];
    const rows = await this.reads.query<{ name: string }>(reading, topics, NAMES, [workspace.id, names]);
    return new Set(rows.map(({ name }) => name));
  }

  private async facetedPage(
    workspace: Workspace,
    query: NodeQuery,
    reading?: TolerantRead,
  ): Promise<NodePage> {
    const found = isNothing(query.access) ? undefined : await this.found.read(query, workspace, reading);
    if (found !== undefined) return found;
    return this.facets.withFacets(query, { workspace, reading }, () => this.page(workspace, query, reading));
  }

  private async page(workspace: Workspace, query: NodeQuery, reading?: TolerantRead): Promise<NodePage> {
    const plan = planQuery(query, workspace);
    const isCounted = COUNTED.has(plan.strategy) && reading?.transaction === undefined;
    const known = isCounted ? this.totals.of(query, workspace) : undefined;
    const { text, values } = querySql(plan, known);
    if (isAbsent(workspace) || isNothing(query.access)) return { total: 0, ...cutPage(query, [], undefined) };
    const topics = [workspaceTopic(workspace.name)];
    const rows = await this.reads.query<ReadNodeRow>(reading, topics, this.statementOf(text), values);
    const total = rows[0]?.at(-1);
    if (total === null) throw new ChangedMeanwhileError();
    const revision = this.notedRevision(workspace, rows, reading);
    if (isCounted && revision !== undefined && revision !== known?.revision)
      this.totals.store(query, workspace, { revision, total: Number(total) });
    return { total: Number(total), revision, ...cutPage(query, assembleNodes(rows), rows[0]) };
  }

  /** The revision that a query has read, after recording it; undefined in a transaction, whose changes have no revision. */
  private notedRevision(
    workspace: Workspace,
    rows: readonly ReadNodeRow[],
    reading: TolerantRead | undefined,
  ): string | undefined {
    const revision = rows[0]?.at(-2) ?? undefined;
    if (revision === undefined || reading?.transaction !== undefined) return undefined;
    this.cache.notice(workspace, Number(revision));
    return revision;
  }

  private statementOf(text: string): Statement {
    const name = this.prepared.nameOf(text);
    return name === undefined ? { text, rows: 'texts' } : { name, text, rows: 'texts' };
  }

  /** The nodes of a read, from the cache if `key` is cached; undefined if the database returns no row. */
  private async nodesAt(
    statements: ReadStatements,
    path: string,
    scope: ReadScope,
    key: string | undefined,
  ): Promise<readonly ContentNode[] | undefined> {
    const { workspace } = scope;
    const known =
      key === undefined ? undefined : this.cache.get(`${key}${path}`, this.cache.revisionOf(workspace));
    if (known !== undefined) return known;
    const rows = await this.rows(statements, path, scope);
    const revision = Number(rows[0]?.at(-1) ?? 0);
    if (rows.length === 0) return undefined;
    const nodes = assembleNodes(rows);
    if (key !== undefined) {
      this.cache.notice(workspace, revision);
      this.cache.set(`${key}${path}`, nodes, revision);
    }
    return nodes;
  }

  private rows(statements: ReadStatements, path: string, scope: ReadScope): Promise<ReadNodeRow[]> {
    const { workspace, types, embedding, access, reading } = scope;
    const values: unknown[] = [workspace.id, path, types, workspaceTopic(workspace.name)];
    const embeds = embedsNodes(embedding);
    if (embeds) values.push(embedding.types, embedding.depth);
    if (access !== undefined) values.push(access.bounds);
    const statement = embeds ? statements.embedding : statements.alone;
    return this.reads.query<ReadNodeRow>(reading, [workspaceTopic(workspace.name)], statement, values);
  }
}

/** The page without the extra result that detects a next page, and the sort keys after which that begins. */
function cutPage(
  { keyset, limit }: NodeQuery,
  nodes: ContentNode[],
  row: ReadNodeRow | undefined,
): Pick<NodePage, 'nodes' | 'next'> {
  if (keyset === undefined) return { nodes };
  const isLast = nodes.length <= limit;
  return { nodes: nodes.slice(0, limit), next: isLast ? undefined : (row?.[1] ?? undefined) };
}

function publishedScope(scope: ReadScope): ReadScope {
  const { workspace, types, embedding, reading } = scope;
  const access = publishedAccess(workspace, scope.access);
  return access === scope.access ? scope : { workspace, types, embedding, access, reading };
}

/** Whether the caller may not read any node, so that no statement is needed. */
function isNothing(access: NodeAccess | undefined): boolean {
  return access?.rules.length === 0;
}
