import { bytesInMemory, collect, type ByteSource } from '../byte-source.js';

/**
 * Small assets and pictures that were sent lately, in memory: pages ask for the same few again and again. Bounded by
 * bytes; what was sent longest ago goes first. A key stands for the same bytes for ever.
 */
export class RecentBytes {
  /** Least recently used first. */
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  /** @param maxItem larger ones are not kept */
  constructor(
    private readonly maxBytes: number,
    private readonly maxItem: number,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** The bytes under a key, from memory or as `open` gives them. */
  async get(key: string, open: () => Promise<ByteSource>): Promise<ByteSource> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return bytesInMemory(kept);
    }
    const source = await open();
    if (source.size > this.maxItem) return source;
    const bytes = await collect(await source.read(0, source.size));
    this.#keep(key, bytes);
    return bytesInMemory(bytes);
  }

  #keep(key: string, bytes: Buffer): void {
    this.#forget(key);
    this.#kept.set(key, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }
}
