import type { ContentNode, ReferenceCost } from '../../content/index.js';

/** Each may be a separate node, and is repeated each time: three hops with thirty references each are 27,930. */
export const MAX_REFERENCES = 10_000;

/** Maximum number of characters that references may add to a response, to limit its memory. */
export const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Characters of a node in addition to its properties: keys, identifier, type. */
const FRAME_CHARACTERS = 160;

/** How far the references of a response are resolved: all references of some hops, and the first ones of the next hop. */
export interface Reach {
  readonly hops: number;
  readonly more: number;
}

const NOTHING: ReferenceCost = { references: 0, characters: 0 };

/** Counts the cost of the references of a response, hop by hop, before it is written. */
export class ReferenceBudget {
  #references = MAX_REFERENCES;
  #characters = MAX_CHARACTERS;
  readonly #costs = new Map<ContentNode, ReferenceCost>();

  /** Number of references that may still be followed. */
  get references(): number {
    return this.#references;
  }

  /**
   * Adds the next reference; returns false if it exceeds the budget.
   * @param depth included levels of children
   * @param result the result of the response that contains it
   */
  take(node: ContentNode | undefined, depth: number, result: ContentNode): boolean {
    const characters = node === undefined ? 0 : lengthOf(node, depth);
    if (this.#references === 0 || characters > this.#characters) return false;
    this.#references -= 1;
    this.#characters -= characters;
    const cost = this.costOf(result);
    this.#costs.set(result, {
      references: cost.references + 1,
      characters: cost.characters + characters,
    });
    return true;
  }

  costOf(result: ContentNode): ReferenceCost {
    return this.#costs.get(result) ?? NOTHING;
  }
}

/** Upper bound of the length of the written node, excluding its references. */
function lengthOf(node: ContentNode, depth: number): number {
  let length = FRAME_CHARACTERS + node.doc.length + node.path.length + node.name.length * 3;
  if (depth > 0) for (const child of node.children) length += lengthOf(child, depth - 1);
  return length;
}
