interface Sized {
  readonly bytes: number;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  /** 0 until the value is resolved. */
  readonly bytes: number;
}

/** A least-recently-used cache with a size limit in bytes. */
export class TallyCache<Value extends Sized> {
  private readonly entries = new Map<string, Entry<Value>>();
  private total = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Promise<Value> | undefined {
    return this.entries.get(key)?.value;
  }

  /** Replaces the value of a key; a rejected value is removed. */
  set(key: string, value: Promise<Value>): void {
    this.put(key, { value, bytes: 0 });
    value.then(
      ({ bytes }) => {
        if (this.get(key) !== value) return;
        this.put(key, { value, bytes });
        this.shrink();
      },
      () => {
        if (this.get(key) === value) this.remove(key);
      },
    );
  }

  private put(key: string, entry: Entry<Value>): void {
    this.remove(key);
    this.entries.set(key, entry);
    this.total += entry.bytes;
  }

  private remove(key: string): void {
    this.total -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private shrink(): void {
    for (const [key, { bytes }] of this.entries) {
      if (this.total <= this.maxBytes) return;
      if (bytes > 0) this.remove(key);
    }
  }
}
