import { Injectable } from '@nestjs/common';
import { NodeAccessService, RolesService } from '../auth/index.js';
import type { Caller } from '../common/index.js';
import type { ContentWrite, EditRights } from '../content/index.js';

/** What callers may do with content. */
@Injectable()
export class ContentRights {
  constructor(
    private readonly access: NodeAccessService,
    private readonly roles: RolesService,
  ) {}

  in(workspace: string, { roles }: Caller): EditRights {
    return { readable: this.access.in(workspace, roles), writable: this.access.writableIn(workspace, roles) };
  }

  /** Who writes, and with which rights. @param dryRun validates and rolls back */
  writeOf(caller: Caller, dryRun: boolean): ContentWrite {
    return {
      user: caller.user,
      rightsIn: (workspace) => this.in(workspace, caller),
      mayPublish: this.roles.permit(caller.roles, 'content.publish'),
      dryRun,
    };
  }
}
