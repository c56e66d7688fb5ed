import type { CheckRule } from '../../common/index.js';
import { REFERRED_BINARIES } from './binary-references.sql.js';

const NODES = 'content.node n JOIN content.workspace w ON w.id = n.workspace_id';
const WITH_PARENT = `${NODES} JOIN content.node p ON p.id = n.parent_id`;
const SHOWN = "w.name || ':' || n.path";

/** Invariants of the tables of content that database constraints do not enforce. */
export const CONTENT_RULES: readonly CheckRule[] = [
  {
    code: 'missing_parent',
    message: 'nodes without a parent: export them with their workspace, and import it again',
    sql: `SELECT ${SHOWN} AS example FROM ${NODES} WHERE n.parent_id IS NULL AND n.path <> '/'
      UNION ALL SELECT ${SHOWN} FROM ${WITH_PARENT} WHERE p.workspace_id <> n.workspace_id`,
  },
  {
    code: 'wrong_path',
    message: 'nodes whose path does not match their parent and name',
    sql: `SELECT ${SHOWN} AS example FROM ${WITH_PARENT}
      WHERE n.path <> CASE p.path WHEN '/' THEN '' ELSE p.path END || '/' || n.name OR n.depth <> p.depth + 1`,
  },
  {
    code: 'duplicate_path',
    message: 'paths shared by several nodes',
    sql: `SELECT ${SHOWN} AS example FROM ${NODES} GROUP BY w.name, n.path HAVING count(*) > 1`,
  },
  {
    code: 'duplicate_place',
    message: 'nodes with the same position as a sibling',
    sql: `SELECT min(${SHOWN}) AS example FROM ${NODES} WHERE n.parent_id IS NOT NULL
      GROUP BY n.parent_id, n.ord HAVING count(*) > 1`,
  },
  {
    code: 'stray_value',
    message:
      'indexed values of nodes that do not exist, which queries count, or of nodes of another workspace',
    sql: `SELECT coalesce(${SHOWN}, 'node ' || s.node_id) AS example
      FROM (SELECT node_id, workspace_id FROM content.node_scalar UNION SELECT node_id, workspace_id FROM content.node_text) s
      LEFT JOIN (${NODES}) ON n.id = s.node_id
      WHERE n.id IS NULL OR s.workspace_id <> n.workspace_id`,
  },
  {
    code: 'missing_binary',
    message: 'files that nodes or versions refer to are missing: import the nodes again',
    sql: `SELECT DISTINCT r.sha256 AS example FROM (${REFERRED_BINARIES}) AS r
      WHERE NOT EXISTS (SELECT FROM content.binary_object b WHERE b.sha256 = r.sha256)`,
  },
  {
    code: 'incomplete_binary',
    message: 'files whose chunks do not add up to their size: import the nodes again',
    sql: `SELECT b.sha256 AS example FROM content.binary_object b
      LEFT JOIN content.binary_chunk c ON c.sha256 = b.sha256 GROUP BY b.sha256, b.size
      HAVING coalesce(sum(length(c.data)), 0) <> b.size OR count(c.ord) <> coalesce(max(c.ord) + 1, 0)`,
  },
  {
    code: 'empty_version',
    message: 'versions without nodes',
    sql: `SELECT w.name || ':' || v.path || ' 1.' || v.number AS example FROM content.version v
      JOIN content.workspace w ON w.id = v.workspace_id
      WHERE NOT EXISTS (SELECT FROM content.version_node n WHERE n.version_id = v.id AND n.position = '')`,
  },
];

/**
 * Invariants of the names listed for each workspace.
 * @param presented returns the SQL of a name as shown in messages
 */
export const nameRules = (presented: (name: string) => string): readonly CheckRule[] => [
  {
    code: 'type_not_listed',
    message: 'node types missing from the list of their workspace: queries ignore them',
    sql: `SELECT DISTINCT w.name || ':' || ${presented('n.type')} AS example FROM ${NODES}
      WHERE NOT EXISTS (SELECT FROM content.workspace_type t WHERE t.workspace_id = n.workspace_id AND t.type = n.type)`,
  },
  {
    code: 'value_not_listed',
    message:
      'values of nodes of a type that is missing from the list of their workspace, so that queries treat them as another type: import the nodes again (merge or replace)',
    sql: `SELECT DISTINCT w.name || ':' || ${presented('s.name')} || ' of ' || ${presented('n.type')} AS example
      FROM ${NODES} JOIN (SELECT node_id, name FROM content.node_scalar UNION SELECT node_id, name FROM content.node_text) s
        ON s.node_id = n.id
      WHERE NOT EXISTS (SELECT FROM content.workspace_scalar l
        WHERE l.workspace_id = n.workspace_id AND l.name = s.name AND l.type = CASE n.depth WHEN 0 THEN '' ELSE n.type END)`,
  },
];

/** Files without references: `content prune` removes them. */
export const UNUSED_BINARIES: CheckRule = {
  code: 'unused_binary',
  severity: 'warning',
  message: 'files that no node or version references: run "content prune"',
  sql: `SELECT b.sha256 AS example FROM content.binary_object b WHERE NOT EXISTS (
    SELECT FROM (${REFERRED_BINARIES}) AS r WHERE r.sha256 = b.sha256)`,
};

/** Reads all bytes, because the key of a file is their SHA-256. */
export const CHANGED_BINARIES: CheckRule = {
  code: 'changed_binary',
  message: 'files whose bytes differ from the imported ones: import the nodes again',
  sql: `SELECT c.sha256 AS example FROM content.binary_chunk c GROUP BY c.sha256
    HAVING encode(sha256(string_agg(c.data, ''::bytea ORDER BY c.ord)), 'hex') <> c.sha256`,
};
