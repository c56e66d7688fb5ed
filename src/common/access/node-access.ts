/** Grants or denies access to the node at `path`, to its descendants, or to both. */
export interface NodeAccessRule {
  readonly path: string;
  readonly scope: 'node' | 'children' | 'both';
  readonly allow: boolean;
}

/**
 * A caller's access to a workspace (docs/reference/roles.md#node-rules): the rule with the longest path decides, deny wins
 * at equal length, and without a rule access is denied. Where `undefined` is allowed in its place, it means access to every
 * node. Created by `normaliseAccess`.
 */
export interface NodeAccess {
  /** Equal for callers with access to the same nodes; part of cache keys of responses. */
  readonly key: string;
  /** Sorted by path; each rule is the opposite of the nearest one above it. Empty: no access. */
  readonly rules: readonly NodeAccessRule[];
  /**
   * The rules as boundaries in the byte order of all paths: access is granted between an odd and the following even
   * boundary (access.sql.ts).
   */
  readonly bounds: readonly string[];
}
