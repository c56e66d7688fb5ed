import { LRUCache } from 'lru-cache';
import { bytesInMemory, collect, type ByteSource } from '../byte-source.js';

/** Small assets and images that were sent recently, bounded by bytes. The bytes of a key never change. */
export class RecentBytes {
  private readonly entries: LRUCache<string, Buffer>;

  /** @param maxItem maximum bytes of an item; larger ones are not stored */
  constructor(
    maxBytes: number,
    private readonly maxItem: number,
  ) {
    this.entries = new LRUCache({ maxSize: maxBytes });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  async get(key: string, open: () => Promise<ByteSource>): Promise<ByteSource> {
    const known = this.entries.get(key);
    if (known !== undefined) return bytesInMemory(known);
    const source = await open();
    if (source.size > this.maxItem) return source;
    const bytes = await collect(await source.read(0, source.size));
    if (bytes.length > 0) this.entries.set(key, bytes, { size: bytes.length });
    return bytesInMemory(bytes);
  }
}
