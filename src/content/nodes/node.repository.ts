import { Injectable } from '@nestjs/common';
import {
  ChangedMeanwhileError,
  PreparedNames,
  ReplicaReads,
  type Statement,
  type TolerantRead,
} from '../../database/index.js';
import { assembleNodes, type NodeRow } from './assemble-nodes.js';
import type { ContentNode, NodePage } from './content-node.js';
import { PathNotFoundError } from '../content.errors.js';
import type { NodeAccess } from '../../common/index.js';
import { publishedAccess } from '../drafts/published-access.js';
import { foundPageSql } from '../property-index/found-page.sql.js';
import { PropertyIndexes } from '../property-index/property-indexes.service.js';
import { FacetRepository } from '../query/facet.repository.js';
import { TotalCache } from '../query/total.cache.js';
import { embedsNodes, type NodeQuery, type TextQuery } from '../query/node-query.js';
import { planQuery, type QueryPlan } from '../query/plan-query.js';
import { querySql } from '../query/query.sql.js';
import type { ReadScope } from './read-scope.js';
import {
  READ_CHILDREN,
  READ_NODE,
  READ_READABLE_CHILDREN,
  READ_READABLE_NODE,
  type ReadStatements,
} from './subtree.sql.js';
import { WordFormsRepository } from '../search/word-forms.repository.js';
import { VisibleTextRepository } from '../search/visible-text.repository.js';
import { isAbsent, type Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';

/** Limit of prepared statements per connection, because filters can be combined in any way. */
const MAX_PREPARED_QUERIES = 200;

/** Strategies of queries that all nodes of a place match: they are counted once for each revision of the workspace. */
const COUNTED: ReadonlySet<QueryPlan['strategy']> = new Set(['listing', 'sorted']);

const NAMES = {
  name: 'content_node_names',
  text: `SELECT w.name FROM unnest($2::text[]) w(name)
WHERE EXISTS (SELECT FROM content.node n WHERE n.workspace_id = $1 AND n.name = w.name)`,
};

/** Reads nodes: one statement each, however deep. */
@Injectable()
export class NodeRepository {
  private readonly prepared = new PreparedNames('content_query', MAX_PREPARED_QUERIES);

  private readonly totals = new TotalCache();

  constructor(
    private readonly reads: ReplicaReads,
    private readonly texts: VisibleTextRepository,
    private readonly facets: FacetRepository,
    private readonly words: WordFormsRepository,
    private readonly indexes: PropertyIndexes,
  ) {}

  /**
   * The node at an absolute path with what it embeds.
   * @throws PathNotFoundError also for a node of none of `types`, and for one that may not be read
   */
  async read(path: string, scope: ReadScope): Promise<ContentNode> {
    const access = publishedAccess(scope.workspace, scope.access);
    if (isNothing(access)) throw new PathNotFoundError(path);
    const statements = access === undefined ? READ_NODE : READ_READABLE_NODE;
    const [node] = assembleNodes(await this.rows(statements, path, { ...scope, access }));
    if (node === undefined) throw new PathNotFoundError(path);
    return node;
  }

  /**
   * The children of the given types in natural order, each with what it embeds.
   * All callers may list the readable children of the root.
   * @throws PathNotFoundError when there is no node at the path that may be read
   */
  async children(path: string, scope: ReadScope): Promise<ContentNode[]> {
    const access = publishedAccess(scope.workspace, scope.access);
    if (isNothing(access) && path !== '/') throw new PathNotFoundError(path);
    const statements = access === undefined ? READ_CHILDREN : READ_READABLE_CHILDREN;
    const rows = await this.rows(statements, path, { ...scope, access });
    if (rows.length === 0) throw new PathNotFoundError(path);
    return assembleNodes(rows);
  }

  /**
   * @throws AppError `invalidQuery`, `invalidValueFormat` (filter.sql.ts)
   * @throws ChangedMeanwhileError if the workspace has other types now than `workspace` lists
   */
  query(workspace: Workspace, readable: NodeQuery, reading?: TolerantRead): Promise<NodePage> {
    const access = publishedAccess(workspace, readable.access);
    const query = access === readable.access ? readable : { ...readable, access };
    const { text } = query;
    if (isNothing(access) || text === undefined) return this.facetedPage(workspace, query, reading);
    return this.search(workspace, query, text, reading);
  }

  /** Those of `names` that some node of the workspace has. */
  async existingNames(
    workspace: Workspace,
    names: readonly string[],
    reading?: TolerantRead,
  ): Promise<ReadonlySet<string>> {
    const topics = [workspaceTopic(workspace.name)];
    const rows = await this.reads.query<{ name: string }>(reading, topics, NAMES, [workspace.id, names]);
    return new Set(rows.map(({ name }) => name));
  }

  private async search(
    workspace: Workspace,
    given: NodeQuery,
    written: TextQuery,
    reading?: TolerantRead,
  ): Promise<NodePage> {
    const text = await this.words.withForms(written, given.locale, workspace, reading);
    const query = { ...given, text };
    const page = await this.texts.guard(query, { workspace, reading }, (visibleTexts) =>
      this.facetedPage(workspace, visibleTexts === undefined ? query : { ...query, visibleTexts }, reading),
    );
    return given.highlights === true ? { ...page, searched: text } : page;
  }

  private async facetedPage(
    workspace: Workspace,
    query: NodeQuery,
    reading?: TolerantRead,
  ): Promise<NodePage> {
    const found = await this.foundPage(workspace, query, reading);
    if (found !== undefined) return found;
    if (query.facets === undefined || query.facets.length === 0) return this.page(workspace, query, reading);
    return this.facets.withFacets(query, { workspace, reading }, () => this.page(workspace, query, reading));
  }

  /** The page whose nodes are found in memory; undefined if the database must find them. */
  private async foundPage(
    workspace: Workspace,
    query: NodeQuery,
    reading?: TolerantRead,
  ): Promise<NodePage | undefined> {
    // What a transaction has changed is not in memory.
    if (reading?.transaction !== undefined || isAbsent(workspace) || isNothing(query.access))
      return undefined;
    const found = this.indexes.find(query, workspace);
    if (found === undefined) return undefined;
    const { text, values } = foundPageSql(query, found);
    const topics = [workspaceTopic(workspace.name)];
    const rows = await this.reads.query<NodeRow>(reading, topics, this.statementOf(text), values);
    // The matches are those of another state.
    if (rows[0]?.at(-2) !== found.revision) return undefined;
    return { total: found.total, nodes: assembleNodes(rows), ...(found.facets && { facets: found.facets }) };
  }

  private async page(workspace: Workspace, query: NodeQuery, reading?: TolerantRead): Promise<NodePage> {
    const plan = planQuery(query, workspace);
    // What a transaction has changed has no revision.
    const isCounted = COUNTED.has(plan.strategy) && reading?.transaction === undefined;
    const known = isCounted ? this.totals.of(query, workspace) : undefined;
    const { text, values } = querySql(plan, known);
    if (isAbsent(workspace) || isNothing(query.access)) return { total: 0, ...cutPage(query, [], undefined) };
    const topics = [workspaceTopic(workspace.name)];
    const rows = await this.reads.query<NodeRow>(reading, topics, this.statementOf(text), values);
    const [revision, total] = (rows[0] ?? []).slice(-2);
    if (total === null) throw new ChangedMeanwhileError();
    if (isCounted && typeof revision === 'string' && revision !== known?.revision) {
      this.totals.remember(query, workspace, { revision, total: Number(total) });
    }
    return { total: Number(total), ...cutPage(query, assembleNodes(rows), rows[0]) };
  }

  private statementOf(text: string): Statement {
    const name = this.prepared.nameOf(text);
    return { ...(name !== undefined && { name }), text, rows: 'texts' };
  }

  private rows(statements: ReadStatements, path: string, scope: ReadScope): Promise<NodeRow[]> {
    const { workspace, types, embedding, access, reading } = scope;
    const values: unknown[] = [workspace.id, path, types];
    const embeds = embedsNodes(embedding);
    if (embeds) values.push(embedding.types, embedding.depth);
    if (access !== undefined) values.push(access.bounds);
    const statement = embeds ? statements.embedding : statements.alone;
    return this.reads.query<NodeRow>(reading, [workspaceTopic(workspace.name)], statement, values);
  }
}

/** The page without the extra result that was read to detect a next page, and the sort keys after which that page begins. */
function cutPage(
  { keyset, limit }: NodeQuery,
  nodes: ContentNode[],
  row: NodeRow | undefined,
): Pick<NodePage, 'nodes' | 'next'> {
  if (keyset === undefined) return { nodes };
  const isLast = nodes.length <= limit;
  return { nodes: nodes.slice(0, limit), next: isLast ? undefined : (row?.[3] ?? undefined) };
}

/** Whether no node may be read: no statement is needed. */
function isNothing(access: NodeAccess | undefined): boolean {
  return access?.rules.length === 0;
}
