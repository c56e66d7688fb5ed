import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ConfigNodeRepository, ContentWatcher } from '../../content/index.js';
import { DefinitionsService } from '../../definitions/index.js';
import { endpointDefinitions } from './endpoint-definitions.js';

const FOLDER = 'restEndpoints';
const WORKSPACE = 'config';

/** Keeps the endpoint definitions in the workspace `config` up to date. */
@Injectable()
export class ConfigEndpointsService implements OnModuleInit, OnModuleDestroy {
  private readonly watcher: ContentWatcher;

  constructor(
    private readonly nodes: ConfigNodeRepository,
    definitions: DefinitionsService,
  ) {
    this.watcher = new ContentWatcher(`endpoint definitions of the workspace ${WORKSPACE}`, async () =>
      definitions.setExtra(WORKSPACE, endpointDefinitions(await nodes.below(FOLDER))),
    );
  }

  onModuleInit(): Promise<void> {
    return this.watcher.start((changed) => this.nodes.onChange(WORKSPACE, changed));
  }

  onModuleDestroy(): Promise<void> {
    return this.watcher.stop();
  }
}
