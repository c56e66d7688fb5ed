import { Injectable } from '@nestjs/common';
import type { NodeAccess } from '../common/index.js';
import {
  NodeRepository,
  NodeTypeTree,
  NodeTypes,
  VersionNotFoundError,
  VersionRepository,
  WorkspaceCatalogue,
  workspaceTopic,
  type ContentNode,
  type Embedding,
  type FacetValues,
  type NodeQuery,
  type ReadScope,
  type Workspace,
} from '../content/index.js';
import type { Sources } from '../response-cache/index.js';
import type { ResponseAccess } from './request/caller-access.js';
import type { DeliveryRequest, NodeRequest, QueryRequest } from './request/delivery-request.js';
import { chooseChildren } from './rendering/choose-children.js';
import type { NodeEndpoint } from './endpoints/endpoint.js';
import { ReferencesService } from './references/references.service.js';
import { renderHighlighted } from './rendering/render-highlights.js';
import { joinItems, toBody, type JsonBody } from './rendering/json-text.js';
import { renderPage } from './rendering/render-node.js';
import { renderResults, type Rendering } from './rendering/render-results.js';
import { checkFields } from './request/check-fields.js';
import { checkParameters, declaredProperties, unknownParameters } from './request/check-parameters.js';
import { Cursors } from './request/query/cursor.js';
import { localiseQuery } from './request/query/localise-query.js';
import { queryScope } from './request/query/query-scope.js';
import type { RenderPlan } from './rendering/plans/render-plan.js';
import type { TextKey } from './rendering/text-keys.js';

/** An endpoint resolved for a workspace; valid until its content or the node types change. */
interface Scope {
  readonly workspace: Workspace;
  readonly tree: NodeTypes;
  /** The node types that the endpoint defines. */
  readonly types: readonly string[];
  readonly embedding: Embedding;
  /** Computed on first use. */
  readonly declared: () => ReturnType<typeof declaredProperties>;
  /** Types of nodes that a path may select, including embedded ones. */
  readonly node: ReadScope;
  /** Undefined: unrestricted. */
  readonly access?: NodeAccess | undefined;
  /** Set if replicas may be used. */
  readonly reading?: Sources['reading'];
}

/** The access of a caller, and how results are rendered. */
export interface View {
  readonly plan: RenderPlan;
  readonly access: ResponseAccess;
  readonly key: TextKey;
}

export interface RenderedBody {
  readonly body: JsonBody;
  /** Names in a query that are not properties (docs/reference/queries.md#unknown-parameters). */
  readonly unknown: readonly string[];
}

const NONE: readonly string[] = [];

/** Reads the nodes of a request and renders them as JSON text. */
@Injectable()
export class DeliveryService {
  private readonly scopes = new WeakMap<NodeEndpoint, Scope>();

  constructor(
    private readonly catalogue: WorkspaceCatalogue,
    private readonly nodes: NodeRepository,
    private readonly versions: VersionRepository,
    private readonly types: NodeTypeTree,
    private readonly references: ReferencesService,
  ) {}

  /** @throws PathNotFoundError, VersionNotFoundError, AppError for an invalid filter */
  async respond(
    endpoint: NodeEndpoint,
    request: DeliveryRequest,
    { plan, access, key }: View,
    sources: Sources,
  ): Promise<RenderedBody> {
    sources.add(workspaceTopic(endpoint.workspace));
    const workspace = await this.catalogue.findOrEmpty(endpoint.workspace, sources.reading);
    const scope = within(this.scope(endpoint, workspace), access.to(endpoint.workspace), sources.reading);
    const isCurrent = request.version === undefined;
    const response = { endpoint, plan, fields: key.fields, sources, isCurrent, accessTo: access.to };
    const follows = endpoint.references.length > 0;
    const resolve: Rendering['resolve'] = follows
      ? (nodes) => this.references.resolve(nodes, response)
      : undefined;
    const rendering: Rendering = { plan, key, sources, resolve };
    if (plan.rejectsUnknown && request.fields !== undefined) {
      const known = { plan, workspace, declared: scope.declared };
      await checkFields(request.fields, known, (names) =>
        this.nodes.existingNames(workspace, names, sources.reading),
      );
    }
    if (request.kind !== 'query') return { body: await this.read(request, scope, rendering), unknown: NONE };
    const unknown = unknownIn(request, scope, plan);
    return { body: await this.query(endpoint, request, scope, rendering), unknown };
  }

  private scope(endpoint: NodeEndpoint, workspace: Workspace): Scope {
    const tree = this.types.current;
    const known = this.scopes.get(endpoint);
    if (known?.workspace === workspace && known.tree === tree) return known;
    const types = tree.expand(endpoint.nodeTypes, workspace.types, endpoint.strict);
    const embedded = tree.expand(endpoint.childNodeTypes, workspace.types, endpoint.strict);
    const embedding = { types: embedded, depth: endpoint.depth };
    const node = { workspace, types: Object.freeze([...new Set([...types, ...embedded])]), embedding };
    let properties: ReturnType<typeof declaredProperties> | undefined;
    const declared: Scope['declared'] = () => (properties ??= declaredProperties(endpoint, tree));
    const scope = { workspace, tree, types, embedding, declared, node };
    this.scopes.set(endpoint, scope);
    return scope;
  }

  private async read(request: NodeRequest, scope: Scope, rendering: Rendering): Promise<JsonBody> {
    if (request.kind === 'children') {
      const children = await this.nodes.children(request.path, scope);
      const present = await this.inVersion(children, request, scope);
      // A version that none of the children has does not exist.
      if (children.length > 0 && present.length === 0) throw new VersionNotFoundError(request.version ?? '');
      const chosen = chooseChildren(present, rendering.plan);
      const shown = [...chosen.values()].map(({ item }) => item);
      return joinItems('', await renderResults(shown, rendering), '');
    }
    const current = await this.nodes.read(request.path, scope.node);
    const [node] = await this.inVersion([current], request, scope.node);
    if (node === undefined) throw new VersionNotFoundError(request.version ?? '');
    const [text = ''] = await renderResults([node], rendering);
    return toBody(text);
  }

  private async query(
    endpoint: NodeEndpoint,
    request: QueryRequest,
    { workspace, tree, types: allowed, embedding, access, reading }: Scope,
    rendering: Rendering,
  ): Promise<JsonBody> {
    const { plan } = rendering;
    const types =
      request.nodeTypes === undefined ? allowed : tree.expand(request.nodeTypes, allowed, endpoint.strict);
    const { workspace: queried, hiddenTexts } = queryScope(plan, workspace);
    const cursors = new Cursors(endpoint, request, plan);
    const { keyset } = cursors;
    const scope = { endpoint, types, embedding, access, hiddenTexts, keyset };
    const page = await this.nodes.query(queried, nodeQuery(request, plan, queried, scope), reading);
    const nodes = await this.inVersion(page.nodes, request, { workspace, embedding, access, reading });
    const { searched } = page;
    const results =
      searched === undefined
        ? await renderResults(nodes, rendering)
        : await renderHighlighted(nodes, rendering, searched);
    return renderPage(page.total, request, results, {
      facets: facetsText(request.facets, page.facets, plan),
      next: cursors.write(page.next),
    });
  }

  /** The nodes in the requested version; nodes without it are omitted (docs/reference/reading.md#versions). */
  private async inVersion(
    nodes: readonly ContentNode[],
    { version }: DeliveryRequest,
    scope: Omit<ReadScope, 'types'>,
  ): Promise<readonly ContentNode[]> {
    return version === undefined ? nodes : this.versions.read(nodes, version, scope);
  }
}

interface QueryPlace extends Pick<NodeQuery, 'types' | 'embedding' | 'access' | 'hiddenTexts' | 'keyset'> {
  readonly endpoint: NodeEndpoint;
}

function nodeQuery(
  request: QueryRequest,
  plan: RenderPlan,
  queried: Workspace,
  { endpoint, types, embedding, access, hiddenTexts, keyset }: QueryPlace,
): NodeQuery {
  const { filters, ordering, facets } = localiseQuery(request, plan, queried);
  return {
    hiddenTexts,
    locale: plan.locale,
    workspace: endpoint.workspace,
    rootPath: endpoint.rootPath,
    types,
    embedding,
    access,
    version: request.version,
    filters,
    ordering,
    facets,
    text: request.text,
    highlights: request.highlight,
    keyset,
    offset: request.offset,
    limit: request.limit,
  };
}

/** The scope of a caller with this access to the workspace, from replicas if `reading` is given. */
function within(scope: Scope, access: NodeAccess | undefined, reading: Sources['reading']): Scope {
  if (access === undefined && reading === undefined) return scope;
  const { workspace, tree, types, embedding, declared, node } = scope;
  const limited = { workspace, types: node.types, embedding, access, reading };
  return { workspace, tree, types, embedding, declared, node: limited, access, reading };
}

/** @throws AppError `unknownParameter`, `invalidValueFormat` if the endpoint is strict */
function unknownIn(
  request: QueryRequest,
  { workspace, declared }: Scope,
  plan: RenderPlan,
): readonly string[] {
  const known = { plan, declared, workspace: queryScope(plan, workspace).workspace };
  const unknown = unknownParameters(request, known);
  if (plan.rejectsUnknown) checkParameters(request, unknown, known);
  return unknown;
}

/** The values of facets as JSON text; undefined if none are requested. */
function facetsText(
  names: readonly string[] | undefined,
  facets: readonly FacetValues[] = [],
  plan: RenderPlan,
): string | undefined {
  if (names === undefined) return undefined;
  return `{${names.map((name, place) => `${plan.keyOf(name)}:[${(facets[place] ?? []).join(',')}]`).join(',')}}`;
}
