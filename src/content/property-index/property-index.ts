import { partKey, type PartSource } from './index-parts.js';
import { LoadedParts } from './loaded-parts.js';
import type { NodeRange } from './columns/node-range.js';
import type { NodeSet } from './columns/node-set.js';
import type { NodeTable } from './columns/node-table.js';
import type { ScalarColumn } from './columns/scalar-column.js';
import type { TermColumn } from './columns/term-column.js';
import type { WordPosting } from './words/word-posting.js';
import type { PropertyWords } from './words/property-words.js';

export type IndexPart = ScalarColumn | TermColumn | NodeRange | NodeSet | WordPosting | PropertyWords;

/** Bounded, because queries can contain any number of paths. */
const MAX_PARTS = 1_000;
const MAX_WORDS = 20_000;
/** Number of recently used words that are loaded again after a change. */
const KEPT_WORDS = 1_000;

/** The nodes of a workspace at a revision, with the values and words that queries need. */
export class PropertyIndex {
  readonly #words = new LoadedParts<IndexPart>(MAX_WORDS, true);
  readonly #others = new LoadedParts<IndexPart>(MAX_PARTS, false);
  /** Keys of parts that could not be loaded. */
  readonly #rejected = new Set<string>();

  constructor(readonly table: NodeTable) {}

  get bytes(): number {
    return this.table.bytes + this.#words.bytes + this.#others.bytes;
  }

  get used(): readonly PartSource[] {
    return [...this.#others.used, ...this.#words.used.slice(-KEPT_WORDS)];
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
   * Removes the least recently used parts, words first, until the rest uses at most `max` bytes. Returns whether any were
   * removed.
   */
  shrink(max: number): boolean {
    const before = this.bytes;
    let bytes = before;
    while (bytes > max) {
      const removed = this.#words.removeOldest() ?? this.#others.removeOldest();
      if (removed === undefined) break;
      bytes -= removed;
    }
    return bytes < before;
  }

  #partsLike({ part }: PartSource): LoadedParts<IndexPart> {
    return part === 'word' ? this.#words : this.#others;
  }
}
