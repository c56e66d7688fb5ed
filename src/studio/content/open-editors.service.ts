import { Injectable } from '@nestjs/common';
import type { OpenEditor } from '#client';
import { NodeAccessService } from '../../auth/index.js';
import type { Caller } from '../../common/index.js';
import { ContentReaderService, OpenEditorsRepository, PathNotFoundError } from '../../content/index.js';
import type { RecordEditorDto } from './open-editors.dto.js';

/** Records which users edit the same node. */
@Injectable()
export class OpenEditorsService {
  constructor(
    private readonly reader: ContentReaderService,
    private readonly access: NodeAccessService,
    private readonly editors: OpenEditorsRepository,
  ) {}

  /** Records the tab of the caller; returns the other users. @throws PathNotFoundError also for an unreadable node */
  async record(
    { workspace, path, tab }: RecordEditorDto,
    { user, roles }: Caller,
  ): Promise<readonly OpenEditor[]> {
    const rights = { readable: this.access.in(workspace, roles) };
    const node = await this.reader.find(workspace, path, rights, true);
    if (node === undefined) throw new PathNotFoundError(path);
    const others = await this.editors.record({ workspace, node: node.uuid, user, tab });
    return others.map(({ user: name, since }) => ({
      user: name,
      since: since.toISOString(),
      you: name === user,
    }));
  }

  remove(tab: string, { user }: Caller): Promise<void> {
    return this.editors.remove(user, tab);
  }

  /** Removes the editors of a user who signs out. Tabs in other browsers record their editors again within 20 s. */
  removeAll(user: string): Promise<void> {
    return this.editors.removeAll(user);
  }
}
