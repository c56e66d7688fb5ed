import type { NodeTypes } from '../../types/node-types.js';

const VERSIONED_TYPE = 'cms:content';
/** Mixins of nodes that have versions although their type says nothing of it; exports write one or the other. */
export const VERSIONED_MIXINS: readonly string[] = ['cms:hasVersion', 'mix:versionable'];

/**
 * Distinguishes nodes whose old states are kept from those that belong to the node above them
 * (docs/reference/reading.md#versions): content, unknown types included, and what has the mixin. The root of a workspace
 * never is one.
 */
export class VersionedNodes {
  readonly otherTypes: readonly string[];
  readonly #others: ReadonlySet<string>;

  constructor(types: NodeTypes) {
    this.otherTypes = types.known().filter((type) => !types.isA(type, VERSIONED_TYPE));
    this.#others = new Set(this.otherTypes);
  }

  includes(node: {
    readonly path: string;
    readonly type: string;
    readonly mixins: readonly string[];
  }): boolean {
    if (node.path === '/') return false;
    return !this.#others.has(node.type) || node.mixins.some((mixin) => VERSIONED_MIXINS.includes(mixin));
  }
}
