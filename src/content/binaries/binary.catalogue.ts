import { Injectable } from '@nestjs/common';
import type { NodeAccess } from '../../common/index.js';
import { Revisions } from '../../database/index.js';
import {
  BinaryContentRepository,
  type BinaryContent,
  type BinaryTarget,
} from './binary-content.repository.js';
import type { PreviewedUnit } from '../drafts/previews/preview-read.js';
import { publishedAccess } from '../drafts/published-access.js';
import { WorkspaceCatalogue } from '../workspaces/workspace.catalogue.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';

const MAX_KNOWN = 5_000;
const MAX_KEY_LENGTH = 500;

interface Known {
  readonly revision: number;
  readonly found: BinaryContent | undefined;
}

/** Cached until the workspace changes. Missing binaries are cached as well, so that response times do not differ. */
@Injectable()
export class BinaryCatalogue {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly repository: BinaryContentRepository,
    private readonly revisions: Revisions,
    private readonly workspaces: WorkspaceCatalogue,
  ) {}

  /** Like `BinaryContentRepository.find`. */
  async find(
    workspace: string,
    target: BinaryTarget,
    access: NodeAccess | undefined,
  ): Promise<BinaryContent | undefined> {
    const key = JSON.stringify([
      workspace,
      access?.key,
      'id' in target ? target.id.toLowerCase() : target.paths,
    ]);
    const known = this.#known.get(key);
    // Read before the statement, so that a commit in between invalidates this entry.
    const revision = this.revisions.current(workspaceTopic(workspace));
    if (known?.revision === revision && this.revisions.trusted) return known.found;
    const found = await this.read(workspace, target, access);
    // Clearing the map is cheaper than tracking the use of entries.
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    if (key.length <= MAX_KEY_LENGTH) this.#known.set(key, { revision, found });
    return found;
  }

  /**
   * Like `find`, including drafts; nothing is cached.
   * @param unit the unit that is shown in addition to published nodes; undefined: all drafts and unpublished nodes
   */
  async findPreviewed(
    name: string,
    target: BinaryTarget,
    access: NodeAccess | undefined,
    unit: PreviewedUnit | undefined,
  ): Promise<BinaryContent | undefined> {
    const workspace = await this.workspaces.find(name);
    if (workspace === undefined) return undefined;
    const visible = unit === undefined ? access : publishedAccess({ ...workspace, revealed: unit }, access);
    return this.repository.findPreviewed(workspace.id, target, visible, unit?.id);
  }

  private async read(
    name: string,
    target: BinaryTarget,
    access: NodeAccess | undefined,
  ): Promise<BinaryContent | undefined> {
    const workspace = await this.workspaces.find(name);
    if (workspace === undefined) return undefined;
    return this.repository.find(name, target, publishedAccess(workspace, access));
  }
}
