import { Injectable } from '@nestjs/common';
import { Revisions, type TolerantRead } from '../../database/index.js';
import { PreviewRead } from '../drafts/previews/preview-read.js';
import { workspaceTopic } from './workspace-topic.js';
import { emptyWorkspace, type Workspace } from './workspace.js';
import { WorkspaceRepository } from './workspace.repository.js';

interface Known {
  readonly revision: number;
  /** Undefined: no content was ever imported into it. */
  readonly workspace: Workspace | undefined;
}

/** Limit of cached names, because content can contain any number of them. */
const MAX_KNOWN = 1000;

/** Caches workspaces by name until their revision changes. */
@Injectable()
export class WorkspaceCatalogue {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly repository: WorkspaceRepository,
    private readonly revisions: Revisions,
  ) {}

  /** Like `find`; an empty workspace if no content was ever imported into it. */
  async findOrEmpty(name: string, reading?: TolerantRead): Promise<Workspace> {
    return (await this.find(name, reading)) ?? emptyWorkspace(name);
  }

  /** A workspace by name; undefined if no content was ever imported into it. @param reading set if replicas may be used */
  async find(name: string, reading?: TolerantRead): Promise<Workspace | undefined> {
    if (reading?.transaction !== undefined) return this.previewed(name, reading);
    const known = this.known.get(name);
    // Read before the statement, so that a commit in between invalidates this entry.
    const revision = this.revisions.current(workspaceTopic(name));
    if (known?.revision === revision && this.revisions.trusted) return known.workspace;
    const workspace = await this.repository.find(name, reading);
    if (known !== undefined || this.known.size < MAX_KNOWN) this.known.set(name, { revision, workspace });
    return workspace;
  }

  /** Changes of a transaction are not cached. */
  private async previewed(name: string, reading: TolerantRead): Promise<Workspace | undefined> {
    const workspace = await this.repository.find(name, reading);
    const unit = reading instanceof PreviewRead ? reading.unit : undefined;
    return workspace === undefined || unit?.workspace !== name ? workspace : { ...workspace, revealed: unit };
  }
}
