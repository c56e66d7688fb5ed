/** Opens or closes the node at `path`, everything below it, or both. */
export interface NodeAccessRule {
  readonly path: string;
  readonly scope: 'node' | 'children' | 'both';
  readonly allow: boolean;
}

/**
 * What a caller may read in a workspace (docs/reference/roles.md#node-rules): the rule with the longest path decides, a denial wins at equal
 * length, and without a rule access is denied. `undefined` instead of this type means every node. Created by
 * `normaliseAccess`.
 */
export interface NodeAccess {
  /** Equal for callers who may read the same nodes; part of the keys of cached responses. */
  readonly key: string;
  /** By path; each inverts the rule of the nearest path above it. Empty: nothing may be read. */
  readonly rules: readonly NodeAccessRule[];
  /**
   * The rules as boundaries in the byte order of all paths: paths after an odd number of boundaries may be read, paths
   * after an even number may not (access.sql.ts).
   */
  readonly bounds: readonly string[];
}
