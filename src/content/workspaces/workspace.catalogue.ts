import { Injectable } from '@nestjs/common';
import { Revisions, type TolerantRead } from '../../database/index.js';
import { PreviewRead } from '../drafts/preview-read.js';
import { NoSuchWorkspaceError } from '../content.errors.js';
import { workspaceTopic } from './workspace-topic.js';
import type { Workspace } from './workspace.js';
import { WorkspaceRepository } from './workspace.repository.js';

interface Known {
  readonly revision: number;
  /** Undefined: nothing was ever imported into it. */
  readonly workspace: Workspace | undefined;
}

/** Limit of cached names, because content can contain any number of them. */
const MAX_KNOWN = 1000;

/** Workspaces by name, kept in memory until their revision grows. */
@Injectable()
export class WorkspaceCatalogue {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly repository: WorkspaceRepository,
    private readonly revisions: Revisions,
  ) {}

  /**
   * `reading` is present if replicas may be used.
   * @throws NoSuchWorkspaceError
   */
  async get(name: string, reading?: TolerantRead): Promise<Workspace> {
    const workspace = await this.find(name, reading);
    if (workspace === undefined) throw new NoSuchWorkspaceError(name);
    return workspace;
  }

  /** As `get`; undefined when nothing was ever imported into the workspace. */
  async find(name: string, reading?: TolerantRead): Promise<Workspace | undefined> {
    if (reading?.transaction !== undefined) return this.previewed(name, reading);
    const known = this.known.get(name);
    // Read before the statement: a commit in between makes this entry stale.
    const revision = this.revisions.current(workspaceTopic(name));
    if (known?.revision === revision && this.revisions.trusted) return known.workspace;
    const workspace = await this.repository.find(name, reading);
    if (known !== undefined || this.known.size < MAX_KNOWN) this.known.set(name, { revision, workspace });
    return workspace;
  }

  /** What a transaction has changed is not kept. */
  private async previewed(name: string, reading: TolerantRead): Promise<Workspace | undefined> {
    const workspace = await this.repository.find(name, reading);
    const unit = reading instanceof PreviewRead ? reading.unit : undefined;
    return workspace === undefined || unit?.workspace !== name ? workspace : { ...workspace, revealed: unit };
  }
}
