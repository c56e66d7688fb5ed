import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DefinitionsService } from '../../definitions/index.js';
import { ConfigNodeRepository } from '../nodes/config-node.repository.js';
import { ContentWatcher } from '../workspaces/content-watcher.js';
import { exportedRoles, ROLE_WORKSPACE } from './exported-role.js';

/** Keeps the roles that exports of existing sites contain (workspace `userroles`) up to date. */
@Injectable()
export class ExportedRolesService implements OnModuleInit, OnModuleDestroy {
  private readonly watcher: ContentWatcher;

  constructor(
    private readonly nodes: ConfigNodeRepository,
    definitions: DefinitionsService,
  ) {
    this.watcher = new ContentWatcher(`roles of the workspace ${ROLE_WORKSPACE}`, async () =>
      definitions.setExtra(ROLE_WORKSPACE, exportedRoles(await nodes.all(ROLE_WORKSPACE))),
    );
  }

  onModuleInit(): Promise<void> {
    return this.watcher.start((changed) => this.nodes.onChange(ROLE_WORKSPACE, changed));
  }

  onModuleDestroy(): Promise<void> {
    return this.watcher.stop();
  }
}
