import { Histogram } from '../common/index.js';

/** What one method of one route answered since the start. */
export class MethodCounts {
  /** Answers by the first digit of their status. */
  readonly answered = [0, 0, 0, 0, 0, 0];
  /** How long the answers took that were not given from a store. */
  readonly durations = new Histogram();

  count(status: number): void {
    const digit = Math.trunc(status / 100);
    this.answered[digit] = (this.answered[digit] ?? 0) + 1;
  }
}

/** What one route answered since the start, by method. */
export class RouteCounts {
  /** @param route the pattern */
  constructor(readonly route: string) {}

  readonly methods = new Map<string, MethodCounts>();
  /** How long stored answers took: of one in `SAMPLED` of them. */
  readonly sampled = new Histogram();

  /** Methods are those that routes are registered with: a closed set. */
  of(method: string): MethodCounts {
    let counts = this.methods.get(method);
    if (counts === undefined) {
      counts = new MethodCounts();
      this.methods.set(method, counts);
    }
    return counts;
  }
}

/** Stands for the pattern of a route where no route was found. */
export const NO_ROUTE = 'none';

/**
 * Counts answers by the pattern of their route, never by their address: plain numbers, which only who asks for the
 * metrics adds up.
 */
export class RequestCounts {
  readonly routes = new Map<string, RouteCounts>();

  of(route = NO_ROUTE): RouteCounts {
    let counts = this.routes.get(route);
    if (counts === undefined) {
      counts = new RouteCounts(route);
      this.routes.set(route, counts);
    }
    return counts;
  }
}
