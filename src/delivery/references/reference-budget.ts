import type { ContentNode } from '../../content/index.js';

/**
 * References that one answer follows at most. Each may be a node of its own in the database and stands in the answer as
 * often as it is followed: three hops with thirty references each are 27,930 already.
 */
export const MAX_REFERENCES = 10_000;

/** Characters that they may add to an answer: as much as one answer can reasonably hold in memory. */
export const MAX_CHARACTERS = 16 * 1024 * 1024;

/** What stands around the properties of a node: keys, identifier, type. */
const FRAME_CHARACTERS = 160;

/** How far the references of an answer are followed: all of them for some hops, of the next hop the first few. */
export interface Reach {
  readonly hops: number;
  readonly more: number;
}

/** Counts what the references of an answer cost, hop by hop, before it is written. */
export class ReferenceBudget {
  #references = MAX_REFERENCES;
  #characters = MAX_CHARACTERS;

  /** References that may still be followed. */
  get references(): number {
    return this.#references;
  }

  /** Takes the next reference; false when it is too much. @param depth levels of children that are shown */
  take(node: ContentNode | undefined, depth: number): boolean {
    const characters = node === undefined ? 0 : lengthOf(node, depth);
    if (this.#references === 0 || characters > this.#characters) return false;
    this.#references -= 1;
    this.#characters -= characters;
    return true;
  }
}

/** At least as long as the node is written, its references aside. */
function lengthOf(node: ContentNode, depth: number): number {
  let length = FRAME_CHARACTERS + node.doc.length + node.path.length + node.name.length * 3;
  if (depth > 0) for (const child of node.children) length += lengthOf(child, depth - 1);
  return length;
}
