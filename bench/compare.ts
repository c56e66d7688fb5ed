import type { Load, Round } from './load.js';

/** Results of one side over all rounds. */
export interface Figures {
  /** Responses per second, median of the rounds. */
  readonly rate: number;
  /** Milliseconds, over the responses of all rounds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time per response in microseconds, median of the rounds; NaN if the system does not provide it. */
  readonly cpu: number;
}

export interface Comparison {
  readonly server: Figures;
  readonly baseline: Figures;
  /** Ratio of server to baseline per pair of rounds: minimum, median, maximum. */
  readonly ratio: readonly [least: number, median: number, greatest: number];
}

export interface Timing {
  readonly rounds: number;
  /** Duration of a round. */
  readonly seconds: number;
  /** Seconds of requests to each side before the first measured round. */
  readonly warmUp: number;
}

/**
 * Measures both sides alternately, with equally many rounds in first place: the speed of the machine varies, but is similar for
 * two consecutive short rounds.
 */
export async function compare(
  server: Load,
  baseline: Load,
  { rounds, seconds, warmUp }: Timing,
): Promise<Comparison> {
  const pairs: (readonly [Round, Round])[] = [];
  for (const side of [server, baseline]) await side.round(warmUp);
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const ours = await server.round(seconds);
      pairs.push([ours, await baseline.round(seconds)]);
    } else {
      const theirs = await baseline.round(seconds);
      pairs.push([await server.round(seconds), theirs]);
    }
  }
  const ratios = pairs.map(([ours, theirs]) => ours.rate / theirs.rate);
  return {
    server: figures(pairs.map(([ours]) => ours)),
    baseline: figures(pairs.map(([, theirs]) => theirs)),
    ratio: [quantile(ratios, 0), quantile(ratios, 0.5), quantile(ratios, 1)],
  };
}

function figures(rounds: readonly Round[]): Figures {
  const times = rounds.flatMap((round) => round.times);
  return {
    rate: quantile(rounds.map((round) => round.rate), 0.5),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: quantile(rounds.map((round) => round.cpu ?? Number.NaN), 0.5),
  }; // prettier-ignore
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
}
