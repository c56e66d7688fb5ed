import { Injectable } from '@nestjs/common';
import { mayAccess, type NodeAccess } from '../../../common/index.js';
import { Database, type Statement } from '../../../database/index.js';
import type { PreviewedUnit } from '../../drafts/previews/preview-read.js';
import { publishedAccess } from '../../drafts/published-access.js';
import { termQuery, tokens } from '../../search/search-text.js';
import { WorkspaceCatalogue } from '../../workspaces/workspace.catalogue.js';
import { nodesWithDrafts } from '../scope/drafts.sql.js';

/** Maximum number of candidate nodes that are checked for one target. */
const MAX_REFERRERS = 1_000;

// `+ 0` prevents the planner from using the index of workspaces, because the full-text index finds far fewer nodes.
const find = (name: string, nodes: string): Statement => ({
  name,
  text: `SELECT w.name, n.path, n.type, n.doc FROM ${nodes} n
JOIN content.workspace w ON w.id = n.workspace_id + 0 AND w.name = ANY($1::text[])
WHERE n.search @@ $2::tsquery LIMIT ${String(MAX_REFERRERS)}`,
  rows: 'arrays',
});

const FIND = find('content_referrers', 'content.node');
/** $3: only the draft of this unit. */
const FIND_PREVIEWED = find(
  'content_previewed_referrers',
  nodesWithDrafts(
    (node) => ` AND ($3::uuid IS NULL OR ${node}.draft_id IN
    (SELECT id FROM content.draft WHERE workspace_id = ${node}.workspace_id AND node_uuid = $3::uuid))`,
  ),
);

/** The drafts and unpublished nodes that are searched as well. */
export interface PreviewedReferrers {
  /** Undefined: all. */
  readonly unit: PreviewedUnit | undefined;
}

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
    preview?: PreviewedReferrers,
  ): Promise<Referrer[]> {
    const terms = [target.id, target.path].map((text) => termQuery(tokens(text))).filter((term) => term !== ''); // prettier-ignore
    const values: unknown[] = [workspaces, terms.map((term) => `(${term})`).join(' | ')];
    if (preview !== undefined) values.push(preview.unit?.id ?? null);
    const statement = preview === undefined ? FIND : FIND_PREVIEWED;
    const rows = await this.database.query<readonly [string, string, string, string]>(statement, values);
    const shown = await this.shownIn(workspaces, preview);
    return rows
      .map(([workspace, path, type, doc]) => ({ workspace, path, type, doc }))
      .filter(({ workspace, path }) => mayAccess(shown.get(workspace), path));
  }

  /** The nodes that are published or previewed, by workspace. */
  private async shownIn(
    workspaces: readonly string[],
    preview: PreviewedReferrers | undefined,
  ): Promise<ReadonlyMap<string, NodeAccess | undefined>> {
    const shown = new Map<string, NodeAccess | undefined>();
    if (preview !== undefined && preview.unit === undefined) return shown;
    for (const name of workspaces) {
      const workspace = await this.workspaces.find(name);
      if (workspace === undefined) continue;
      const revealed = preview?.unit?.workspace === name ? preview.unit : undefined;
      const all = revealed === undefined ? workspace : { ...workspace, revealed };
      shown.set(name, publishedAccess(all, undefined));
    }
    return shown;
  }
}
