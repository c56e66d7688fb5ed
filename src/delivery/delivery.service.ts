import { Injectable } from '@nestjs/common';
import {
  NodeRepository,
  NodeTypeTree,
  VersionNotFoundError,
  WorkspaceCatalogue,
  workspaceTopic,
  type Embedding,
  type Workspace,
} from '../content/index.js';
import type { Sources } from '../http-cache/index.js';
import type { DeliveryRequest, NodeRequest, QueryRequest } from './delivery-request.js';
import type { NodeEndpoint } from './endpoint.js';
import { renderChildren, renderNode, renderPage } from './render-node.js';
import type { RenderPlan } from './render-plan.js';

/** Reads what a request asks of an endpoint and writes it as JSON text: repository, then rendering. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly catalogue: WorkspaceCatalogue,
    private readonly nodes: NodeRepository,
    private readonly types: NodeTypeTree,
  ) {}

  /** @throws PathNotFoundError, VersionNotFoundError, NoSuchWorkspaceError, AppError for what a filter cannot mean */
  async answer(
    endpoint: NodeEndpoint,
    request: DeliveryRequest,
    plan: RenderPlan,
    sources: Sources,
  ): Promise<string> {
    sources.add(workspaceTopic(endpoint.workspace));
    const workspace = await this.catalogue.get(endpoint.workspace);
    const embedding = {
      types: this.types.expand(endpoint.childNodeTypes, workspace.types, endpoint.strict),
      depth: endpoint.depth,
    };
    return request.kind === 'query'
      ? this.query(endpoint, request, workspace, embedding, plan)
      : this.read(endpoint, request, workspace, embedding, plan);
  }

  private async read(
    endpoint: NodeEndpoint,
    request: NodeRequest,
    workspace: Workspace,
    embedding: Embedding,
    plan: RenderPlan,
  ): Promise<string> {
    const types = this.types.expand(endpoint.nodeTypes, workspace.types, endpoint.strict);
    if (request.kind === 'children') {
      const children = await this.nodes.children(workspace, request.path, types, embedding);
      refuseVersion(request);
      return renderChildren(children, plan);
    }
    const readable = [...new Set([...types, ...embedding.types])];
    const node = await this.nodes.read(workspace, request.path, readable, embedding);
    refuseVersion(request);
    return renderNode(node, plan);
  }

  private async query(
    endpoint: NodeEndpoint,
    request: QueryRequest,
    workspace: Workspace,
    embedding: Embedding,
    plan: RenderPlan,
  ): Promise<string> {
    const allowed = this.types.expand(endpoint.nodeTypes, workspace.types, endpoint.strict);
    const types =
      request.nodeTypes === undefined
        ? allowed
        : this.types.expand(request.nodeTypes, allowed, endpoint.strict);
    const page = await this.nodes.query(workspace, {
      workspace: endpoint.workspace,
      rootPath: endpoint.rootPath,
      // Nodes without a stored version are left out (CONTRACT 3, Version).
      types: request.version === undefined ? types : [],
      embedding,
      filters: request.filters,
      text: request.text,
      ordering: request.ordering,
      offset: request.offset,
      limit: request.limit,
    });
    return renderPage(page, request, plan);
  }
}

// No node has stored versions; a missing path is the better answer where both are wrong.
function refuseVersion({ version }: NodeRequest): void {
  if (version !== undefined) throw new VersionNotFoundError(version);
}
