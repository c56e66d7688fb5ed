import { Injectable } from '@nestjs/common';
import { mayAccess, type NodeAccess } from '../../../common/index.js';
import { Database, type Statement } from '../../../database/index.js';
import { publishedAccess } from '../../drafts/published-access.js';
import { termQuery, tokens } from '../../search/search-text.js';
import { WorkspaceCatalogue } from '../../workspaces/workspace.catalogue.js';

/** Maximum number of candidate nodes that are checked for one target. */
const MAX_REFERRERS = 1_000;

// `+ 0` prevents the planner from using the index of workspaces, because the full-text index finds far fewer nodes.
const FIND: Statement = {
  name: 'content_referrers',
  text: `SELECT w.name, n.path, n.type, n.doc FROM content.node n
JOIN content.workspace w ON w.id = n.workspace_id + 0 AND w.name = ANY($1::text[])
WHERE n.search @@ $2::tsquery LIMIT ${String(MAX_REFERRERS)}`,
  rows: 'arrays',
};

/** A node whose properties may refer to another node. */
export interface Referrer {
  readonly workspace: string;
  readonly path: string;
  readonly type: string;
  readonly doc: string;
}

/** Finds nodes whose properties contain an identifier or a path. */
@Injectable()
export class ReferrersRepository {
  constructor(
    private readonly database: Database,
    private readonly workspaces: WorkspaceCatalogue,
  ) {}

  /** Published nodes of the workspaces with a property that contains the identifier, or the words of the path in order. */
  async find(
    workspaces: readonly string[],
    target: { readonly id: string; readonly path: string },
  ): Promise<Referrer[]> {
    const terms = [target.id, target.path].map((text) => termQuery(tokens(text))).filter((term) => term !== ''); // prettier-ignore
    const rows = await this.database.query<readonly [string, string, string, string]>(FIND, [
      workspaces,
      terms.map((term) => `(${term})`).join(' | '),
    ]);
    const published = new Map<string, NodeAccess | undefined>();
    for (const name of workspaces) {
      const workspace = await this.workspaces.find(name);
      if (workspace !== undefined) published.set(name, publishedAccess(workspace, undefined));
    }
    return rows
      .map(([workspace, path, type, doc]) => ({ workspace, path, type, doc }))
      .filter(({ workspace, path }) => mayAccess(published.get(workspace), path));
  }
}
