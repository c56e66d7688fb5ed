import { isPosting, partKey, type PartSource } from './index-parts.js';
import { LoadedParts } from './loaded-parts.js';
import type { NodeRange } from './columns/node-range.js';
import type { NodeSet } from './columns/node-set.js';
import type { NodeTable } from './columns/node-table.js';
import type { ScalarColumn } from './columns/scalar-column.js';
import type { TermColumn } from './columns/term-column.js';
import type { PatternPosting } from './words/pattern-posting.js';
import type { WordPosting } from './words/word-posting.js';
import type { PropertyWords } from './words/property-words.js';

export type IndexPart =
  ScalarColumn | TermColumn | NodeRange | NodeSet | WordPosting | PatternPosting | PropertyWords;

/** Bounded, because queries can contain any number of paths. */
const MAX_PARTS = 1_000;
const MAX_POSTINGS = 100_000;
/** Number of recently used postings that are loaded again after a change. */
const KEPT_POSTINGS = 1_000;

/** The nodes of a workspace at a revision, with the values and words that queries need. */
export class PropertyIndex {
  readonly #postings = new LoadedParts<IndexPart>(MAX_POSTINGS, true);
  readonly #others = new LoadedParts<IndexPart>(MAX_PARTS, false);
  /** Keys of parts that could not be loaded. */
  readonly #rejected = new Set<string>();

  constructor(readonly table: NodeTable) {}

  get bytes(): number {
    return this.table.bytes + this.#postings.bytes + this.#others.bytes;
  }

  get used(): readonly PartSource[] {
    return [...this.#others.used, ...this.#postings.used.slice(-KEPT_POSTINGS)];
  }

  part(source: PartSource): IndexPart | undefined {
    return this.#partsLike(source).get(source);
  }

  /** Whether a source is not loaded yet. */
  lacks(source: PartSource): boolean {
    return !this.#partsLike(source).has(source) && !this.#rejected.has(partKey(source));
  }

  /** @param part undefined if it cannot be loaded */
  add(source: PartSource, part: IndexPart | undefined): void {
    if (part === undefined) this.#rejected.add(partKey(source));
    else this.#partsLike(source).add(source, part);
  }

  /**
   * Removes the least recently used parts, postings first, until the rest uses at most `max` bytes. Returns whether the memory
   * is too small: no posting is left.
   */
  shrink(max: number): boolean {
    let { bytes } = this;
    let isTooSmall = false;
    while (bytes > max) {
      const removed = this.#postings.removeOldest() ?? this.#others.removeOldest();
      if (removed === undefined) break;
      bytes -= removed;
      isTooSmall = this.#postings.bytes === 0;
    }
    return isTooSmall;
  }

  #partsLike(source: PartSource): LoadedParts<IndexPart> {
    return isPosting(source) ? this.#postings : this.#others;
  }
}
