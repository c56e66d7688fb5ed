import { Injectable } from '@nestjs/common';
import { DefinitionsService } from '../../definitions/index.js';
import { ConfigNodeRepository } from '../nodes/config-node.repository.js';
import { ContentWatcher } from '../workspaces/content-watcher.js';
import { siteDefinitions } from './site-definitions.js';

/** Keeps the sites and themes in the workspace `config` up to date. */
@Injectable()
export class ConfigSitesService extends ContentWatcher {
  constructor(
    nodes: ConfigNodeRepository,
    private readonly definitions: DefinitionsService,
  ) {
    super('sites', 'config', nodes);
  }

  protected async read(): Promise<void> {
    this.definitions.setExtra('sites', siteDefinitions(await this.nodes.below('config', '(?:multi)?site')));
  }
}
