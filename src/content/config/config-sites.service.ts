import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DefinitionsService } from '../../definitions/index.js';
import { ConfigNodeRepository } from '../nodes/config-node.repository.js';
import { ContentWatcher } from '../workspaces/content-watcher.js';
import { siteDefinitions } from './site-definitions.js';

/** Keeps the sites and themes in the workspace `config` up to date. */
@Injectable()
export class ConfigSitesService implements OnModuleInit, OnModuleDestroy {
  private readonly watcher: ContentWatcher;

  constructor(
    private readonly nodes: ConfigNodeRepository,
    definitions: DefinitionsService,
  ) {
    this.watcher = new ContentWatcher('sites of the workspace config', async () =>
      definitions.setExtra('sites', siteDefinitions(await nodes.below('config', '(?:multi)?site'))),
    );
  }

  onModuleInit(): Promise<void> {
    return this.watcher.start((changed) => this.nodes.onChange('config', changed));
  }

  onModuleDestroy(): Promise<void> {
    return this.watcher.stop();
  }
}
