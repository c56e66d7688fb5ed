import { Histogram } from '../common/index.js';

/** Responses of one method of one route since the start. */
class MethodCounts {
  readonly responses = new Map<number, number>();
  /** Durations of responses that were not cached. */
  readonly durations = new Histogram();

  count(status: number): void {
    this.responses.set(status, (this.responses.get(status) ?? 0) + 1);
  }
}

/** Responses of one route, or of one endpoint of it, since the start, by method. */
export class RouteCounts {
  /**
   * @param route pattern of the route
   * @param endpoint path of an endpoint below `/.rest/`; undefined if the route has no endpoints
   */
  constructor(
    readonly route: string,
    readonly endpoint: string | undefined,
  ) {}

  readonly methods = new Map<string, MethodCounts>();
  /** Durations of one in `SAMPLED` cached responses. */
  readonly sampled = new Histogram();

  /** @param method one of those that routes are registered with: a fixed set */
  of(method: string): MethodCounts {
    let counts = this.methods.get(method);
    if (counts === undefined) {
      counts = new MethodCounts();
      this.methods.set(method, counts);
    }
    return counts;
  }
}

/** The pattern for requests without a route. */
const NO_ROUTE = 'none';
/** Definitions may change any number of times: endpoints beyond this number are counted together, as `other`. */
const MAX_ENDPOINTS = 500;
const OTHER = 'other';

/** By the pattern of the route and by endpoint instead of URL; added up when metrics are requested. */
export class RequestCounts {
  readonly routes = new Map<string, RouteCounts>();
  private readonly endpoints = new Map<string, RouteCounts>();

  get all(): RouteCounts[] {
    return [...this.routes.values(), ...this.endpoints.values()];
  }

  /** @param endpoint path of a configured endpoint, if the route has endpoints */
  of(route = NO_ROUTE, endpoint?: string): RouteCounts {
    if (endpoint !== undefined) return this.ofEndpoint(route, endpoint);
    let counts = this.routes.get(route);
    if (counts === undefined) {
      counts = new RouteCounts(route, undefined);
      this.routes.set(route, counts);
    }
    return counts;
  }

  private ofEndpoint(route: string, endpoint: string): RouteCounts {
    const known = this.endpoints.get(endpoint);
    if (known !== undefined) return known;
    if (this.endpoints.size >= MAX_ENDPOINTS && endpoint !== OTHER) return this.ofEndpoint(route, OTHER);
    const counts = new RouteCounts(route, endpoint);
    this.endpoints.set(endpoint, counts);
    return counts;
  }
}
