import { DraftRepository } from '../drafts/draft.repository.js';
import { ScheduleRepository } from '../drafts/schedule.repository.js';
import type { Queries } from '../queries.js';
import type { VersionedNodes } from '../versions/keeping/versioned-nodes.js';
import { TreeRepository } from './tree/tree.repository.js';
import { READ_DRAFTS } from './tree/tree.sql.js';

/** The state of a workspace in an editor: published, or including drafts. */
export interface EditState {
  readonly withDrafts: boolean;
  readonly versioned: VersionedNodes;
  readonly tree: TreeRepository;
  readonly live: TreeRepository;
  readonly drafts: DraftRepository;
  readonly schedule: ScheduleRepository;
}

export function editState(
  queries: Queries,
  workspaceId: number,
  versioned: VersionedNodes,
  withDrafts: boolean,
): EditState {
  const { otherTypes } = versioned;
  const live = new TreeRepository(queries, workspaceId, otherTypes);
  const tree = withDrafts ? new TreeRepository(queries, workspaceId, otherTypes, READ_DRAFTS) : live;
  const drafts = new DraftRepository(queries, workspaceId, otherTypes);
  return {
    withDrafts,
    versioned,
    tree,
    live,
    drafts,
    schedule: new ScheduleRepository(queries, workspaceId),
  };
}
