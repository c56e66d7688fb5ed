import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Definitions } from '../definitions/index.js';
import { ConfigNodeRepository } from './config-node.repository.js';
import { ContentFollower } from './content-follower.js';
import { exportedRoles } from './exported-role.js';

const WORKSPACE = 'userroles';

/** Keeps the roles of the `userroles` workspace, which exports of existing sites bring, in step with its content. */
@Injectable()
export class ExportedRoles implements OnModuleInit, OnModuleDestroy {
  private readonly follower: ContentFollower;

  constructor(
    private readonly nodes: ConfigNodeRepository,
    definitions: Definitions,
  ) {
    this.follower = new ContentFollower(`roles of the workspace ${WORKSPACE}`, async () => {
      definitions.setExtra(WORKSPACE, exportedRoles(await nodes.all(WORKSPACE)));
    });
  }

  onModuleInit(): Promise<void> {
    return this.follower.start((changed) => this.nodes.onChange(WORKSPACE, changed));
  }

  onModuleDestroy(): Promise<void> {
    return this.follower.stop();
  }
}
