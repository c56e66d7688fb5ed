import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ConfigNodeRepository, ContentWatcher } from '../../content/index.js';
import { DefinitionsService } from '../../definitions/index.js';
import { endpointDefinitions, siteDefinitions } from './config-definitions.js';

const WORKSPACE = 'config';

/** Keeps the definitions of endpoints, sites and themes in the workspace `config` up to date. */
@Injectable()
export class ConfigDefinitionsService implements OnModuleInit, OnModuleDestroy {
  private readonly watcher: ContentWatcher;

  constructor(
    private readonly nodes: ConfigNodeRepository,
    definitions: DefinitionsService,
  ) {
    this.watcher = new ContentWatcher(`definitions of the workspace ${WORKSPACE}`, async () => {
      const endpoints = endpointDefinitions(await nodes.below('restEndpoints'));
      const sites = siteDefinitions(await nodes.below('config', '(?:multi)?site'));
      definitions.setExtra(WORKSPACE, [...endpoints, ...sites]);
    });
  }

  onModuleInit(): Promise<void> {
    return this.watcher.start((changed) => this.nodes.onChange(WORKSPACE, changed));
  }

  onModuleDestroy(): Promise<void> {
    return this.watcher.stop();
  }
}
