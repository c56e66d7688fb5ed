import { bind, sql, type Sql } from '../sql.js';
import { versionNumber } from './version-name.js';

/**
 * Whether a node `n` has the requested version itself (docs/reference/reading.md#versions); empty if no version is
 * requested.
 */
export function versionCondition(version: string | undefined): Sql[] {
  if (version === undefined) return [];
  return [
    sql`EXISTS (SELECT FROM content.version v
  WHERE v.workspace_id = n.workspace_id AND v.node_uuid = n.uuid AND v.number = ${bind(versionNumber(version))}::int)`,
  ];
}
