import { Injectable } from '@nestjs/common';
import { Revisions } from '../../database/index.js';
import { workspaceTopic } from './workspace-topic.js';

/** The revisions of the workspaces from which cached values were derived. */
@Injectable()
export class WorkspaceRevisions {
  constructor(private readonly revisions: Revisions) {}

  /** A text that differs after every change of one of the workspaces; undefined while changes may be missed. */
  of(workspaces: readonly string[]): string | undefined {
    if (!this.revisions.trusted) return undefined;
    return workspaces.map((name) => String(this.revisions.current(workspaceTopic(name)))).join();
  }
}
