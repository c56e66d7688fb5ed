/** Grants or denies access to the node at `path`, to everything below it, or to both. */
export interface NodeAccessRule {
  readonly path: string;
  readonly scope: 'node' | 'children' | 'both';
  readonly allow: boolean;
}

/**
 * Access of a caller to a workspace (docs/reference/roles.md#node-rules): the rule with the longest path decides, deny wins
 * at equal length, and without a rule access is denied. `undefined` instead of this type means every node. Created by
 * `normaliseAccess`.
 */
export interface NodeAccess {
  /** Equal for callers with access to the same nodes; part of the keys of cached responses. */
  readonly key: string;
  /** By path; each rule inverts the nearest one above it. Empty: no access. */
  readonly rules: readonly NodeAccessRule[];
  /**
   * The rules as boundaries in the byte order of all paths: access is granted between an odd and the following even
   * boundary (access.sql.ts).
   */
  readonly bounds: readonly string[];
}
