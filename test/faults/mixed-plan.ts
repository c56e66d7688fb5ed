/** The length of a mixed run, and the seed of its random numbers. */
export interface MixedPlan {
  readonly rounds: number;
  readonly seed: number;
}

/** The short form, which is part of `npm test`, overridden by the options of `npm run faults -- mixed`. */
export function mixedPlanOf(short: MixedPlan): MixedPlan {
  const { FAULTS_ROUNDS: rounds, FAULTS_SEED: seed } = process.env;
  return {
    rounds: rounds === undefined ? short.rounds : Number(rounds),
    seed: seed === undefined ? short.seed : Number(seed),
  };
}

/** Pseudo-random choices, reproducible by seed (mulberry32). */
export class Chance {
  constructor(private state: number) {}

  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** One of the choices. */
  of<T>(choices: readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  }

  /** A copy in random order. */
  shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, place: this.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ thing }) => thing);
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
