import { Injectable } from '@nestjs/common';
import { NodeAccessService } from '../../auth/index.js';
import type { Caller, NodeAccess } from '../../common/index.js';
import { ListingRepository } from '../../content/index.js';

/** The workspaces of which a caller may read nodes. */
@Injectable()
export class ReadableWorkspaces {
  constructor(
    private readonly listing: ListingRepository,
    private readonly access: NodeAccessService,
  ) {}

  /** By name, sorted; undefined: every node may be read. */
  async of({ roles }: Caller): Promise<ReadonlyMap<string, NodeAccess | undefined>> {
    const names = await this.listing.workspaceNames();
    const accesses = names.map((name) => [name, this.access.in(name, roles)] as const);
    return new Map(accesses.filter(([, access]) => isSome(access)));
  }

  /** Whether a caller may write nodes of a workspace. */
  mayWrite(workspace: string, { roles }: Caller): boolean {
    return isSome(this.access.writableIn(workspace, roles));
  }
}

function isSome(access: NodeAccess | undefined): boolean {
  return access === undefined || access.rules.length > 0;
}
