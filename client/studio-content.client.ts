import type { CallOptions } from './client-options.js';
import type { Connection } from './connection.js';
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
  async findByIds(ids: readonly string[], { signal }: CallOptions = {}): Promise<readonly FoundContent[]> {
    const address = `${PATH}/nodes${writeParameters({ ids: ids.join(',') })}`;
    return (await this.connection.json(read(address, signal), memberOf('results', listOf(isFoundContent))))
      .results;
  }

  /** Up to 50 nodes of a workspace that contain the words. */
  async search(workspace: string, q: string, { signal }: CallOptions = {}): Promise<readonly FoundContent[]> {
    const address = `${PATH}/nodes${writeParameters({ workspace, q })}`;
    return (await this.connection.json(read(address, signal), memberOf('results', listOf(isFoundContent))))
      .results;
  }
}

function read(path: string, signal: AbortSignal | undefined) {
  return { method: 'GET', path, repeatable: true, ...(signal && { signal }) } as const;
}
