import { DraftRepository } from '../drafts/draft.repository.js';
import { ScheduleRepository } from '../drafts/schedule.repository.js';
import type { Queries } from '../queries.js';
import { TreeRepository } from './tree.repository.js';
import { READ_DRAFTS } from './tree.sql.js';

/** A state of a workspace that is shown for editing: what is published, or with drafts. */
export interface EditState {
  readonly withDrafts: boolean;
  /** The nodes of the state. */
  readonly tree: TreeRepository;
  readonly live: TreeRepository;
  readonly drafts: DraftRepository;
  readonly schedule: ScheduleRepository;
}

/** @param otherTypes types without versions of their own */
export function editState(
  queries: Queries,
  workspaceId: number,
  otherTypes: readonly string[],
  withDrafts: boolean,
): EditState {
  const live = new TreeRepository(queries, workspaceId, otherTypes);
  const tree = withDrafts ? new TreeRepository(queries, workspaceId, otherTypes, READ_DRAFTS) : live;
  const drafts = new DraftRepository(queries, workspaceId, otherTypes);
  return { withDrafts, tree, live, drafts, schedule: new ScheduleRepository(queries, workspaceId) };
}
