/** Reproducible pseudo-random numbers (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 <= n < bound */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  pick(words: readonly string[]): string {
    return words[this.below(words.length)] ?? '';
  }

  uuid(): string {
    const hex = [0, 1, 2, 3].map(() => this.below(2 ** 32).toString(16).padStart(8, '0')).join(''); // prettier-ignore
    const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
    return `${a}-${b}-4${c}-8${d}-${hex.slice(20)}`;
  }
}
