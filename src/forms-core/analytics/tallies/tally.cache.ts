import { LRUCache } from 'lru-cache';

/** A least-recently-used cache with a size limit in bytes, which are known once a value is resolved. */
export class TallyCache<Value extends { readonly bytes: number }> {
  private readonly entries: LRUCache<string, Promise<Value>>;

  constructor(maxBytes: number) {
    this.entries = new LRUCache({ maxSize: maxBytes });
  }

  get(key: string): Promise<Value> | undefined {
    return this.entries.get(key);
  }

  /** Replaces the value of a key; a rejected value is removed. */
  set(key: string, value: Promise<Value>): void {
    this.entries.set(key, value, { size: 1 });
    value.then(
      ({ bytes }) => {
        // An entry with the same value would keep its size.
        if (this.remove(key, value)) this.entries.set(key, value, { size: Math.max(1, bytes) });
      },
      () => this.remove(key, value),
    );
  }

  private remove(key: string, value: Promise<Value>): boolean {
    return this.entries.peek(key) === value && this.entries.delete(key);
  }
}
