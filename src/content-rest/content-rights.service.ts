import { Injectable } from '@nestjs/common';
import { NodeAccessService, RolesService } from '../auth/index.js';
import type { Caller } from '../common/index.js';
import { ROLE_WORKSPACE, type ContentWrite, type EditRights } from '../content/index.js';

/** Nodes of these workspaces are definitions: roles, and endpoints that may bypass node rules. */
const DEFINING_WORKSPACES: ReadonlySet<string> = new Set(['config', ROLE_WORKSPACE]);
const NOTHING: EditRights['writable'] = { key: '', rules: [], bounds: [] };

@Injectable()
export class ContentRightsService {
  constructor(
    private readonly access: NodeAccessService,
    private readonly roles: RolesService,
  ) {}

  in(workspace: string, { roles }: Caller): EditRights {
    const isLimited = DEFINING_WORKSPACES.has(workspace) && !this.roles.permit(roles, 'admin');
    return {
      readable: this.access.in(workspace, roles),
      writable: isLimited ? NOTHING : this.access.writableIn(workspace, roles),
    };
  }

  /** The user and the rights of a write. @param dryRun validates the write and rolls it back */
  writeOf(caller: Caller, dryRun: boolean): ContentWrite {
    return {
      user: caller.user,
      rightsIn: (workspace) => this.in(workspace, caller),
      mayPublish: this.roles.permit(caller.roles, 'content.publish'),
      dryRun,
    };
  }
}
