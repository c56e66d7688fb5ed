import { Injectable } from '@nestjs/common';
import type { FoundContent } from '#client';
import { AppError, UUID, type Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { NodeFinderRepository, presentedName, type FoundNode } from '../../content/index.js';
import { ReadableWorkspacesService } from './readable-workspaces.service.js';

const MAX_IDS = 100;

@Injectable()
export class ContentFindsService {
  constructor(
    private readonly workspaces: ReadableWorkspacesService,
    private readonly finder: NodeFinderRepository,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError `invalidValueFormat` */
  async byIds(ids: string, caller: Caller): Promise<readonly FoundContent[]> {
    const wanted = ids.split(',').filter((id) => id !== '');
    if (wanted.length > MAX_IDS || !wanted.every((id) => UUID.test(id)))
      throw new AppError('invalidValueFormat', `ids must be at most ${MAX_IDS} UUIDs, separated by commas`);
    return this.present(await this.finder.byIds(wanted, await this.workspaces.of(caller)));
  }

  /** Empty for a workspace that the caller may not read. */
  async byWords(workspace: string, words: string, caller: Caller): Promise<readonly FoundContent[]> {
    const readable = await this.workspaces.of(caller);
    if (!readable.has(workspace)) return [];
    return this.present(await this.finder.byWords(workspace, words, readable.get(workspace)));
  }

  private present(nodes: readonly FoundNode[]): readonly FoundContent[] {
    return nodes.map(({ type, title, ...node }) => ({
      ...node,
      type: presentedName(type, this.config.namespacePrefix),
      ...(title === undefined ? {} : { title }),
    }));
  }
}
