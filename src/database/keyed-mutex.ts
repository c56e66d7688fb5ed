/** A lock per key in this process, in FIFO order. Not re-entrant. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const { promise: done, release } = gate();
    this.#last.set(key, done);
    await before;
    try {
      return await work();
    } finally {
      if (this.#last.get(key) === done) this.#last.delete(key);
      release();
    }
  }
}

function gate(): { promise: Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
