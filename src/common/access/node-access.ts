/** Opens or closes the node at `path`, everything below it, or both. */
export interface NodeAccessRule {
  readonly path: string;
  readonly scope: 'node' | 'children' | 'both';
  readonly allow: boolean;
}

/**
 * What a caller may read in a workspace (docs/reference/roles.md#node-rules): the rule with the longest path decides, a denial wins at equal
 * length, no rule is no access. `undefined` in its place means every node. Made by `normaliseAccess`.
 */
export interface NodeAccess {
  /** Equal for callers who may read the same nodes; belongs into the keys of stored answers. */
  readonly key: string;
  /** By path; each turns around what those above it say. Empty: nothing may be read. */
  readonly rules: readonly NodeAccessRule[];
  /**
   * The rules as places among all paths in the order of their bytes: what lies behind an odd number of them may be
   * read, what lies behind an even number may not (access.sql.ts).
   */
  readonly bounds: readonly string[];
}
