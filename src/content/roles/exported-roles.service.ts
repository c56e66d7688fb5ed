import { Injectable } from '@nestjs/common';
import { DefinitionsService } from '../../definitions/index.js';
import { ConfigNodeRepository } from '../nodes/config-node.repository.js';
import { ContentWatcher } from '../workspaces/content-watcher.js';
import { exportedRoles, ROLE_WORKSPACE } from './exported-role.js';

/** Keeps the roles that exports of existing sites contain (workspace `userroles`) up to date. */
@Injectable()
export class ExportedRolesService extends ContentWatcher {
  constructor(
    nodes: ConfigNodeRepository,
    private readonly definitions: DefinitionsService,
  ) {
    super('roles', ROLE_WORKSPACE, nodes);
  }

  protected async read(): Promise<void> {
    this.definitions.setExtra(ROLE_WORKSPACE, exportedRoles(await this.nodes.all(ROLE_WORKSPACE)));
  }
}
