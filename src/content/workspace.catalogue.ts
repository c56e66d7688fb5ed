import { Injectable } from '@nestjs/common';
import { Revisions } from '../database/index.js';
import { NoSuchWorkspaceError } from './content.errors.js';
import type { Workspace } from './workspace.js';
import { WorkspaceRepository } from './workspace.repository.js';

/** The revision topic that every change of a workspace's content raises. */
export function workspaceTopic(name: string): string {
  return `workspace:${name}`;
}

interface Known {
  readonly revision: number;
  readonly workspace: Workspace;
}

/** Workspaces by name, kept in memory until their revision grows. */
@Injectable()
export class WorkspaceCatalogue {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly repository: WorkspaceRepository,
    private readonly revisions: Revisions,
  ) {}

  /** @throws NoSuchWorkspaceError */
  async get(name: string): Promise<Workspace> {
    const known = this.known.get(name);
    // Read before the statement: a commit meanwhile makes this entry old at once.
    const revision = this.revisions.current(workspaceTopic(name));
    if (known?.revision === revision && this.revisions.trusted) return known.workspace;
    const workspace = await this.repository.find(name);
    if (workspace === undefined) throw new NoSuchWorkspaceError(name);
    this.known.set(name, { revision, workspace });
    return workspace;
  }
}
