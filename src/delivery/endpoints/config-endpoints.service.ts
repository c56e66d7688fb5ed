import { Injectable } from '@nestjs/common';
import { ConfigNodeRepository, ContentWatcher } from '../../content/index.js';
import { DefinitionsService } from '../../definitions/index.js';
import { endpointDefinitions } from './endpoint-definitions.js';

/** Keeps the endpoint definitions in the workspace `config` up to date. */
@Injectable()
export class ConfigEndpointsService extends ContentWatcher {
  constructor(
    nodes: ConfigNodeRepository,
    private readonly definitions: DefinitionsService,
  ) {
    super('endpoint definitions', 'config', nodes);
  }

  protected async read(): Promise<void> {
    this.definitions.setExtra('config', endpointDefinitions(await this.nodes.below('restEndpoints')));
  }
}
