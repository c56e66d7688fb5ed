/** Opens or closes the node at `path`, everything below it, or both. */
export interface NodeAccessRule {
  readonly path: string;
  readonly scope: 'node' | 'children' | 'both';
  readonly allow: boolean;
}

/**
 * What a caller may read in a workspace (CONTRACT 5): the rule with the longest path decides, a denial wins at equal
 * length, no rule is no access. `undefined` in its place means every node.
 */
export interface NodeAccess {
  /** Equal for callers who may read the same nodes; belongs into the keys of stored answers. */
  readonly key: string;
  readonly rules: readonly NodeAccessRule[];
}
