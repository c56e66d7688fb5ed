/** Let go of when it leaves (docs/decisions/0027). */
interface Entry<Value> {
  value: Value | undefined;
  readonly size: number;
  wanted: boolean;
}

/** A map that holds so many bytes. When they are too many, what was not wanted since its last turn leaves. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  get count(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** What is kept under the key, which is wanted. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.wanted = true;
    return entry.value;
  }

  /** Keeps a value of that size in the place of the one before. */
  set(key: string, value: Value, size: number): void {
    this.delete(key);
    this.#entries.set(key, { value, size, wanted: false });
    this.#bytes += size;
    this.#evict();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.size;
    entry.value = undefined;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  // Second chance: what was wanted goes to the end of the queue once more.
  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.maxBytes) return;
      if (entry.wanted) {
        entry.wanted = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else this.delete(key);
    }
  }
}
