import { Injectable } from '@nestjs/common';
import { ChangedMeanwhileError, Database, type TolerantRead } from '../../database/index.js';
import type { FacetValues, NodePage } from '../nodes/content-node.js';
import type { Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import { facetsSql } from './facets.sql.js';
import type { NodeQuery } from './node-query.js';

const REVISION = 'SELECT revision::text AS revision FROM server.revision WHERE topic = $1';

/** Counts values over all matches of a query. */
@Injectable()
export class FacetRepository {
  constructor(private readonly database: Database) {}

  /**
   * The page that `read` returns, with the facets of the query if it has any.
   * @throws ChangedMeanwhileError if the workspace changed in between
   */
  async withFacets(
    query: NodeQuery,
    { workspace, reading }: { readonly workspace: Workspace; readonly reading: TolerantRead | undefined },
    read: () => Promise<NodePage>,
  ): Promise<NodePage> {
    const { facets = [] } = query;
    if (facets.length === 0) return read();
    const run = <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
      reading?.query<Row>(text, values) ?? this.database.query<Row>(text, values);
    const revision = async (): Promise<string | undefined> => {
      const [row] = await run<{ revision: string }>(REVISION, [workspaceTopic(workspace.name)]);
      return row?.revision;
    };
    const before = await revision();
    const page = await read();
    const counted = facets.map((): string[] => []);
    const known = facets.filter(({ name, variants = [] }) =>
      [name, ...variants].some((each) => workspace.kinds.has(each)),
    );
    if (page.total > 0 && known.length > 0) {
      const { text, values } = facetsSql(query, facets, workspace);
      for (const { place, value } of await run<{ place: number; value: string }>(text, values))
        counted[place]?.push(value);
    }
    if ((await revision()) !== before) throw new ChangedMeanwhileError();
    return { ...page, facets: counted satisfies FacetValues[] };
  }
}
