import { bind, sql, type Sql } from '../sql.js';
import type { Workspace } from './workspace.js';
import { workspaceTopic } from './workspace-topic.js';

/** The revision of a workspace in the snapshot of the statement. */
export function workspaceRevision({ name }: Pick<Workspace, 'name'>): Sql {
  return sql`(SELECT revision FROM server.revision WHERE topic = ${bind(workspaceTopic(name))}::text)`;
}
