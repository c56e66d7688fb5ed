import { partKey, type PartSource } from './index-parts.js';
import type { NodeRange } from './node-range.js';
import type { NodeSet } from './node-set.js';
import type { NodeTable } from './node-table.js';
import type { ScalarColumn } from './scalar-column.js';
import type { TermColumn } from './term-column.js';
import type { WordPosting } from './word-posting.js';

export type IndexPart = ScalarColumn | TermColumn | NodeRange | NodeSet | WordPosting;

/** Queries may name any number of paths and words. */
const MAX_PARTS = 1_000;

interface Loaded {
  readonly source: PartSource;
  readonly part: IndexPart;
  isUsed: boolean;
}

/** The nodes of a workspace at a revision, and the values and words that queries need. */
export class PropertyIndex {
  readonly #loaded = new Map<string, Loaded>();
  /** Keys of what could not be loaded. */
  readonly #refused = new Set<string>();

  constructor(readonly table: NodeTable) {}

  get bytes(): number {
    let bytes = this.table.bytes;
    for (const { part } of this.#loaded.values()) bytes += part.bytes;
    return bytes;
  }

  /** What queries have used. */
  get used(): readonly PartSource[] {
    return [...this.#loaded.values()].filter(({ isUsed }) => isUsed).map(({ source }) => source);
  }

  /** The part of a source; undefined if it is not loaded. */
  part(source: PartSource): IndexPart | undefined {
    const key = partKey(source);
    const loaded = this.#loaded.get(key);
    if (loaded === undefined) return undefined;
    loaded.isUsed = true;
    // The least recently used part comes first.
    this.#loaded.delete(key);
    this.#loaded.set(key, loaded);
    return loaded.part;
  }

  /** Whether a source must still be loaded. */
  lacks(source: PartSource): boolean {
    const key = partKey(source);
    return !this.#loaded.has(key) && !this.#refused.has(key);
  }

  /** @param part undefined if it cannot be loaded */
  add(source: PartSource, part: IndexPart | undefined): void {
    if (this.#loaded.size >= MAX_PARTS) this.removeOldest();
    if (part === undefined) this.#refused.add(partKey(source));
    else this.#loaded.set(partKey(source), { source, part, isUsed: false });
  }

  /** Removes the least recently used part. Returns whether there was one. */
  removeOldest(): boolean {
    const [oldest] = this.#loaded.keys();
    return oldest !== undefined && this.#loaded.delete(oldest);
  }
}
