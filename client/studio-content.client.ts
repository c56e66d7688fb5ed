import type { CallOptions } from './client-options.js';
import { getCall, type Connection } from './connection.js';
import { writeCall, type ContentWriteOptions } from './content-call.js';
import { isContentStructure, isFoundContent, isOpenEditor, listIn } from './response-shapes.js';
import type { ContentStructure, FoundContent, OpenEditor } from './studio-content.types.js';
import { writeParameters } from './write-query.js';

const PATH = '/studio/api/content';

/** What the studio reads in addition to the content API; requires `content.write`. All methods throw ServiceError. */
export class StudioContentClient {
  constructor(private readonly connection: Connection) {}

  /** Workspaces, languages, types and endpoints. */
  getStructure({ signal }: CallOptions = {}): Promise<ContentStructure> {
    return this.connection.json(getCall(PATH, signal), isContentStructure);
  }

  /** Finds nodes by up to 100 identifiers; nodes that the user may not read are omitted. */
  findByIds(ids: readonly string[], { signal }: CallOptions = {}): Promise<readonly FoundContent[]> {
    return this.find(writeParameters({ ids: ids.join(',') }), signal);
  }

  /** Up to 50 nodes of a workspace that contain the words. */
  search(workspace: string, q: string, { signal }: CallOptions = {}): Promise<readonly FoundContent[]> {
    return this.find(writeParameters({ workspace, q }), signal);
  }

  /**
   * Records for one minute that a node is being edited in a browser tab; returns the users who edit it in
   * other tabs.
   * @param tab 8 to 64 letters and digits, chosen by the tab
   */
  async recordEditor(
    body: { readonly workspace: string; readonly path: string; readonly tab: string },
    options: CallOptions = {},
  ): Promise<readonly OpenEditor[]> {
    const call = writeCall({ method: 'POST', path: `${PATH}/editors`, body }, options);
    return (await this.connection.json(call, listIn('results', isOpenEditor))).results;
  }

  /** Records that the editor in a tab is closed. */
  removeEditor(tab: string, options: Pick<ContentWriteOptions, 'keepalive' | 'signal'> = {}): Promise<void> {
    return this.connection.done(writeCall({ method: 'DELETE', path: `${PATH}/editors/${tab}` }, options));
  }

  private async find(query: string, signal: AbortSignal | undefined): Promise<readonly FoundContent[]> {
    const call = getCall(`${PATH}/nodes${query}`, signal);
    return (await this.connection.json(call, listIn('results', isFoundContent))).results;
  }
}
