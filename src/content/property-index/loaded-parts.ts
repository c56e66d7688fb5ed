import { partKey, type PartSource } from './index-parts.js';

interface Loaded<Part> {
  readonly source: PartSource;
  readonly part: Part;
  isUsed: boolean;
}

/** Parts of an index by source, least recently used first. */
export class LoadedParts<Part extends { readonly bytes: number }> {
  readonly #parts = new Map<string, Loaded<Part>>();
  #sum = 0;

  /** @param areFixed whether the memory of parts never changes */
  constructor(
    private readonly max: number,
    private readonly areFixed: boolean,
  ) {}

  /** Memory in use; computed from all parts unless their memory is fixed. */
  get bytes(): number {
    if (this.areFixed) return this.#sum;
    let bytes = 0;
    for (const { part } of this.#parts.values()) bytes += part.bytes;
    return bytes;
  }

  /** The sources that queries have used, least recently used first. */
  get used(): readonly PartSource[] {
    return [...this.#parts.values()].filter(({ isUsed }) => isUsed).map(({ source }) => source);
  }

  get(source: PartSource): Part | undefined {
    const key = partKey(source);
    const loaded = this.#parts.get(key);
    if (loaded === undefined) return undefined;
    loaded.isUsed = true;
    this.#parts.delete(key);
    this.#parts.set(key, loaded);
    return loaded.part;
  }

  has(source: PartSource): boolean {
    return this.#parts.has(partKey(source));
  }

  add(source: PartSource, part: Part): void {
    if (this.#parts.size >= this.max) this.removeOldest();
    const key = partKey(source);
    this.#sum += part.bytes - (this.#parts.get(key)?.part.bytes ?? 0);
    this.#parts.set(key, { source, part, isUsed: false });
  }

  /** Removes the least recently used part. Returns its memory; undefined if there was none. */
  removeOldest(): number | undefined {
    const [oldest] = this.#parts;
    if (oldest === undefined) return undefined;
    const [key, { part }] = oldest;
    this.#parts.delete(key);
    this.#sum -= part.bytes;
    return part.bytes;
  }
}
