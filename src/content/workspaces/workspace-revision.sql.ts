import { bind, sql, type Sql } from '../sql.js';
import type { Workspace } from './workspace.js';
import { workspaceTopic } from './workspace-topic.js';

export function workspaceRevision({ name }: Pick<Workspace, 'name'>): Sql {
  return sql`(SELECT revision FROM server.revision WHERE topic = ${bind(workspaceTopic(name))}::text)`;
}
