import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WorkspaceCatalogue } from '../../content/index.js';
import { DefinitionsService, nameOf } from '../../definitions/index.js';
import type { EndpointFinding } from './choose-endpoints.js';
import { EndpointRegistry } from './endpoint.registry.js';

/** Reports endpoints of workspaces into which no content was imported (docs/reference/endpoints.md#keys). */
@Injectable()
export class WorkspaceCheckService implements OnModuleInit {
  constructor(
    private readonly definitions: DefinitionsService,
    private readonly registry: EndpointRegistry,
    private readonly workspaces: WorkspaceCatalogue,
  ) {}

  onModuleInit(): void {
    this.definitions.addCheck(() => this.check());
  }

  private async check(): Promise<void> {
    const findings: EndpointFinding[] = [];
    for (const [path, endpoint] of this.registry.all()) {
      const definition = this.registry.definitionOf(path);
      if ('kind' in endpoint || definition === undefined) continue;
      if ((await this.workspaces.find(endpoint.workspace)) !== undefined) continue;
      findings.push({
        at: definition.root.at,
        path: 'workspace',
        message: `nothing was imported into the workspace "${endpoint.workspace}": the endpoint ${path} has no nodes`,
        severity: 'warning',
        code: 'workspaceEmpty',
        values: { workspace: endpoint.workspace, path },
        definition: nameOf(definition),
      });
    }
    this.definitions.setProblems('workspaces', findings);
  }
}
