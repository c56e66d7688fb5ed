import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NodeTypeTree, WorkspaceCatalogue } from '../../content/index.js';
import { childOf, DefinitionsService, nameOf, type Definition } from '../../definitions/index.js';
import type { EndpointFinding } from './choose-endpoints.js';
import type { NodeEndpoint } from './endpoint.js';
import { EndpointRegistry } from './endpoint.registry.js';

/**
 * Reports endpoints of workspaces into which no content was imported, and node types that neither a content type declares
 * nor a node of the workspace has (docs/reference/endpoints.md#keys).
 */
@Injectable()
export class WorkspaceCheckService implements OnModuleInit {
  constructor(
    private readonly definitions: DefinitionsService,
    private readonly registry: EndpointRegistry,
    private readonly workspaces: WorkspaceCatalogue,
    private readonly types: NodeTypeTree,
  ) {}

  onModuleInit(): void {
    this.definitions.addCheck(() => this.check());
  }

  private async check(): Promise<void> {
    const findings: EndpointFinding[] = [];
    for (const [path, endpoint] of this.registry.all()) {
      const definition = this.registry.definitionOf(path);
      if ('kind' in endpoint || definition === undefined) continue;
      findings.push(...(await this.checkEndpoint(endpoint, definition)));
    }
    this.definitions.setProblems('workspaces', findings);
  }

  private async checkEndpoint(endpoint: NodeEndpoint, definition: Definition): Promise<EndpointFinding[]> {
    const { path, workspace: name } = endpoint;
    const workspace = await this.workspaces.find(name);
    const shared = { severity: 'warning', definition: nameOf(definition) } as const;
    if (workspace === undefined) {
      const message = `nothing was imported into the workspace "${name}": the endpoint ${path} has no nodes`;
      const values = { workspace: name, path };
      const { at } = definition.root;
      return [{ at, path: 'workspace', message, code: 'workspaceEmpty', values, ...shared }];
    }
    return (['nodeTypes', 'childNodeTypes'] as const).flatMap((key) =>
      endpoint[key]
        .filter((type) => !this.types.current.isKnown(type) && !workspace.types.includes(type))
        .map((type) => ({
          at: (childOf(definition.root, key) ?? definition.root).at,
          path: key,
          message: `'${key}' names '${type}', which matches nothing: no content type declares it, and no node of the workspace "${name}" has it as its node type (mixins are not matched)`,
          code: 'nodeTypeUnused',
          values: { type, workspace: name },
          ...shared,
        })),
    );
  }
}
