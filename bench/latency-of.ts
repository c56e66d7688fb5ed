import type { Round } from './load.js';
import type { Latency } from './results.js';

export function latencyOf({ rate, times }: Pick<Round, 'rate' | 'times'>): Latency {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { rate, p50: at(0.5), p99: at(0.99) };
}
