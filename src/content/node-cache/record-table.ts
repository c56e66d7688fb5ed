const INITIAL_SLOTS = 1_024;
/** Share of used slots above which the table is doubled. */
const MAX_LOAD = 0.7;

/**
 * Positions of records by the hashes of their keys, in 8 bytes for each slot. Of the keys with one hash only the last one is
 * found, so that a record must contain its key.
 */
export class RecordTable {
  #hashes = new Int32Array(INITIAL_SLOTS);
  /** Position + 1; 0 in free slots. */
  #positions = new Uint32Array(INITIAL_SLOTS);
  #count = 0;

  get(hash: number): number | undefined {
    const position = this.#positions[this.#slotOf(hash)] ?? 0;
    return position === 0 ? undefined : position - 1;
  }

  /** @param position less than 2³² - 1 */
  set(hash: number, position: number): void {
    if (this.#count >= this.#hashes.length * MAX_LOAD) this.#double();
    const slot = this.#slotOf(hash);
    if (this.#positions[slot] === 0) this.#count += 1;
    this.#hashes[slot] = hash;
    this.#positions[slot] = position + 1;
  }

  clear(): void {
    this.#hashes = new Int32Array(INITIAL_SLOTS);
    this.#positions = new Uint32Array(INITIAL_SLOTS);
    this.#count = 0;
  }

  /** The slot of a hash, or the free slot for it. */
  #slotOf(hash: number): number {
    const mask = this.#hashes.length - 1;
    let slot = hash & mask;
    while (this.#positions[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #double(): void {
    const hashes = this.#hashes;
    const positions = this.#positions;
    this.#hashes = new Int32Array(hashes.length * 2);
    this.#positions = new Uint32Array(hashes.length * 2);
    for (const [from, hash] of hashes.entries()) {
      const position = positions[from] ?? 0;
      if (position === 0) continue;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#positions[slot] = position;
    }
  }
}
