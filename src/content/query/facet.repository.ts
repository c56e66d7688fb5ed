import { Injectable } from '@nestjs/common';
import {
  ChangedMeanwhileError,
  Database,
  PreparedNames,
  type Statement,
  type TolerantRead,
} from '../../database/index.js';
import type { FacetValues, NodePage } from '../nodes/content-node.js';
import type { Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import { facetsSql, REVISION_PLACE } from './facets.sql.js';
import type { NodeQuery, PropertyKey } from './node-query.js';

const REVISION = {
  name: 'content-facets-revision',
  text: 'SELECT revision::text AS revision FROM server.revision WHERE topic = $1',
};

interface FacetRow {
  /** Index of the property; `REVISION_PLACE` for the revision of the workspace. */
  readonly place: number;
  readonly value: string | null;
}

/** Limit of prepared statements per connection. */
const MAX_PREPARED = 100;

@Injectable()
export class FacetRepository {
  private readonly prepared = new PreparedNames('content_facets', MAX_PREPARED);

  constructor(private readonly database: Database) {}

  /**
   * The page that `read` returns, with the facets of the query, if any.
   * @throws ChangedMeanwhileError if the page and the facets have different revisions, because a replica served the page
   */
  async withFacets(
    query: NodeQuery,
    { workspace, reading }: { readonly workspace: Workspace; readonly reading: TolerantRead | undefined },
    read: () => Promise<NodePage>,
  ): Promise<NodePage> {
    const { facets = [] } = query;
    if (facets.length === 0) return read();
    const run = <Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> =>
      reading?.query<Row>(statement, values) ?? this.database.query<Row>(statement, values);
    const before = await revisionIn(reading, workspace);
    const page = await read();
    const counted = facets.map((): string[] => []);
    const known = facets.filter(({ name, variants = [] }) =>
      [name, ...variants].some((each) => workspace.kinds.has(each)),
    );
    if (page.total > 0 && known.length > 0) {
      const rows = await run<FacetRow>(...this.statementOf(query, facets, workspace));
      for (const { place, value } of rows) counted[place]?.push(value ?? '');
      const revision = rows.find(({ place }) => place === REVISION_PLACE)?.value ?? undefined;
      if (revision !== (page.revision ?? before)) throw new ChangedMeanwhileError();
    }
    return { ...page, facets: counted satisfies FacetValues[] };
  }

  private statementOf(
    query: NodeQuery,
    facets: readonly PropertyKey[],
    workspace: Workspace,
  ): [Statement, readonly unknown[]] {
    const { text, values } = facetsSql(query, facets, workspace);
    const name = this.prepared.nameOf(text);
    return [{ ...(name !== undefined && { name }), text }, values];
  }
}

/** The revision in a transaction, where pages have none. */
async function revisionIn(
  reading: TolerantRead | undefined,
  { name }: Workspace,
): Promise<string | undefined> {
  const [row] = (await reading?.query<{ revision: string }>(REVISION, [workspaceTopic(name)])) ?? [];
  return row?.revision;
}
