import type { CallOptions } from './client-options.js';
import type { Connection } from './connection.js';
import { read } from './content-call.js';
import { isContentStructure, isFoundContent, listOf, memberOf } from './response-shapes.js';
import type { ContentStructure, FoundContent } from './studio-content.types.js';
import { writeParameters } from './write-query.js';

const PATH = '/studio/api/content';

/** What the studio reads in addition to the content API; requires `content.write`. All methods throw ServiceError. */
export class StudioContentClient {
  constructor(private readonly connection: Connection) {}

  /** Workspaces, languages, types and endpoints. */
  getStructure({ signal }: CallOptions = {}): Promise<ContentStructure> {
    return this.connection.json(read(PATH, signal), isContentStructure);
  }

  /** Those of up to 100 identifiers that belong to a node that the user may read. */
  findByIds(ids: readonly string[], { signal }: CallOptions = {}): Promise<readonly FoundContent[]> {
    return this.find(writeParameters({ ids: ids.join(',') }), signal);
  }

  /** Up to 50 nodes of a workspace that contain the words. */
  search(workspace: string, q: string, { signal }: CallOptions = {}): Promise<readonly FoundContent[]> {
    return this.find(writeParameters({ workspace, q }), signal);
  }

  private async find(query: string, signal: AbortSignal | undefined): Promise<readonly FoundContent[]> {
    const shape = memberOf('results', listOf(isFoundContent));
    return (await this.connection.json(read(`${PATH}/nodes${query}`, signal), shape)).results;
  }
}
