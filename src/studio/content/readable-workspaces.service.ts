import { Injectable } from '@nestjs/common';
import type { ContentWorkspace } from '#client';
import { NodeAccessService } from '../../auth/index.js';
import type { Caller, NodeAccess } from '../../common/index.js';
import { ListingRepository, WorkspaceCatalogue } from '../../content/index.js';

/** Determines the workspaces in which a caller may read nodes. */
@Injectable()
export class ReadableWorkspacesService {
  constructor(
    private readonly listing: ListingRepository,
    private readonly access: NodeAccessService,
    private readonly catalogue: WorkspaceCatalogue,
  ) {}

  /** Access by workspace name, sorted; undefined: unrestricted. */
  async of({ roles }: Caller): Promise<ReadonlyMap<string, NodeAccess | undefined>> {
    const names = await this.listing.workspaceNames();
    const accesses = names.map((name) => [name, this.access.in(name, roles)] as const);
    return new Map(accesses.filter(([, access]) => isSome(access)));
  }

  async typesIn(workspace: string): Promise<readonly string[]> {
    return (await this.catalogue.findOrEmpty(workspace)).types;
  }

  /** The write access of a caller to a workspace. */
  writableIn(workspace: string, { roles }: Caller): Pick<ContentWorkspace, 'writable' | 'writeRules'> {
    const access = this.access.writableIn(workspace, roles);
    if (access === undefined || !isSome(access)) return { writable: access === undefined };
    return { writable: true, writeRules: access.rules };
  }
}

function isSome(access: NodeAccess | undefined): boolean {
  return access === undefined || access.rules.length > 0;
}
