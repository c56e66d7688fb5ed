import type { NodeTypes } from '../../types/node-types.js';

const VERSIONED_TYPE = 'cms:content';
/** Mixins that mark nodes as versioned independently of their type; exports use one or the other. */
export const VERSIONED_MIXINS: readonly string[] = ['cms:hasVersion', 'mix:versionable'];

/**
 * Distinguishes nodes with their own versions from nodes that are part of an ancestor (docs/reference/reading.md#versions):
 * content, including unknown types, and nodes with the mixin. The root of a workspace has no versions.
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
