import { Random } from '../../bench/random.js';

/** Pseudo-random choices that are the same in every run with a seed. */
export class Choose {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  below(bound: number): number {
    return this.#random.below(bound);
  }

  uuid(): string {
    return this.#random.uuid();
  }

  /** True in a number of thousand cases. */
  perMille(cases: number): boolean {
    return this.below(1000) < cases;
  }

  /** One of the values. @throws Error when there is none */
  of<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('there is nothing to choose from');
    return value;
  }

  byWeight<T>(values: readonly { readonly weight: number; readonly value: T }[]): T {
    let left = this.below(values.reduce((sum, { weight }) => sum + weight, 0));
    const found = values.find(({ weight }) => (left -= weight) < 0);
    if (found === undefined) throw new Error('there is nothing to choose from');
    return found.value;
  }

  some<T>(values: readonly T[], perMille: number): T[] {
    return values.filter(() => this.perMille(perMille));
  }
}
