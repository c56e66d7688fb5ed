import type { SqlParameters } from '../sql-parameters.js';
import { versionNumber } from './version-name.js';

/** That a node `n` has a version of its own (docs/reference/reading.md#versions); nothing when no version is asked for. */
export function versionCondition(version: string | undefined, parameters: SqlParameters): string[] {
  if (version === undefined) return [];
  const number = parameters.add(versionNumber(version));
  return [
    `EXISTS (SELECT FROM content.version v
  WHERE v.workspace_id = n.workspace_id AND v.node_uuid = n.uuid AND v.number = ${number}::int)`,
  ];
}
