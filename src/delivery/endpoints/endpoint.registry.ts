import { AppError, nearestPath } from '../../common/index.js';
import { Injectable } from '@nestjs/common';
import { PublicAssets } from '../../assets/index.js';
import { AppConfig } from '../../config/index.js';
import { DefinitionsService, type Definition, type LiveDefinitions } from '../../definitions/index.js';
import { ResponseCache, EndpointServers, type EndpointServer } from '../../response-cache/index.js';
import { assetOpenings } from '../rendering/asset-openings.js';
import { chooseEndpoints, defineEndpoints, type DefinedEndpoints } from './choose-endpoints.js';
import type { Endpoint, OtherEndpoint } from './endpoint.js';
import { serverPathAt } from './server-paths.js';

/** Maximum depth of URLs for which a similar one is suggested: longer ones are not typing errors. */
const MAX_ENDPOINT_DEPTH = 8;
const MAX_ENDPOINT_LENGTH = 100;

/** An endpoint with the rest of the path, which selects the node. */
export interface EndpointMatch {
  readonly endpoint: Endpoint;
  readonly rest: readonly string[];
}

@Injectable()
export class EndpointRegistry {
  private readonly defined: LiveDefinitions<DefinedEndpoints>;
  /** Prefix of all URLs in messages. */
  private readonly prefix: string;
  private endpoints: ReadonlyMap<string, Endpoint> = new Map();
  private owners: ReadonlyMap<string, Definition> = new Map();
  /** Number of segments of the longest endpoint path. */
  private longest = 0;

  constructor(
    private readonly definitions: DefinitionsService,
    private readonly cache: ResponseCache,
    private readonly servers: EndpointServers,
    private readonly publicAssets: PublicAssets,
    { contextPath }: AppConfig,
  ) {
    this.prefix = `${contextPath}/.rest/`;
    this.defined = definitions.consume('restEndpoints', defineEndpoints);
    this.defined.onChange(() => this.rebuild());
    this.rebuild();
  }

  /** All endpoints by their paths below `/.rest/`. Every change creates a new map. */
  all(): ReadonlyMap<string, Endpoint> {
    return this.endpoints;
  }

  definitionOf(path: string): Definition | undefined {
    return this.owners.get(path);
  }

  /** Paths below `/.rest/`, sorted. */
  paths(): string[] {
    return [...this.endpoints.keys()].sort();
  }

  /**
   * The endpoint with the longest path that is a prefix of the segments.
   * @throws AppError `notFound` with the most similar path
   */
  match(segments: readonly string[]): EndpointMatch {
    const found = this.find(segments);
    if (found !== undefined) return found;
    const nearest = this.nearest(segments);
    const hint = nearest === undefined ? '' : `; did you mean ${this.prefix}${nearest}?`;
    throw new AppError('notFound', `There is no endpoint at ${this.prefix}${segments.join('/')}${hint}`);
  }

  /** Like `match`; undefined if there is none. */
  find(segments: readonly string[]): EndpointMatch | undefined {
    // `a%2Fb` is one segment, but segments of endpoint paths contain no slash.
    const slash = segments.findIndex((segment) => segment.includes('/'));
    const first = Math.min(this.longest, slash < 0 ? segments.length : slash);
    for (let length = first; length > 0; length -= 1) {
      const endpoint = this.endpoints.get(segments.slice(0, length).join('/'));
      if (endpoint !== undefined) return { endpoint, rest: segments.slice(length) };
    }
    return undefined;
  }

  /** Whether an endpoint, or a path of the server itself, is at these segments below `/.rest/`. */
  serves(segments: readonly string[]): boolean {
    return this.find(segments) !== undefined || serverPathAt(segments.join('/')) !== undefined;
  }

  /** The handler of an endpoint that does not serve nodes. */
  serverOf({ kind }: OtherEndpoint): EndpointServer {
    return this.servers.get(kind);
  }

  /** The path most similar to the beginning of the segments, which may be followed by a node path. */
  private nearest(segments: readonly string[]): string | undefined {
    for (let length = Math.min(segments.length, MAX_ENDPOINT_DEPTH); length > 0; length -= 1) {
      const requested = segments.slice(0, length).join('/');
      const found = requested.length > MAX_ENDPOINT_LENGTH ? undefined : nearestPath(requested, this.paths());
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private rebuild(): void {
    const defined = [...this.defined.all().values()];
    const { endpoints, owners, findings } = chooseEndpoints(defined, this.prefix);
    this.endpoints = endpoints;
    this.owners = owners;
    this.servers.setPlaces([...endpoints.values()].filter((endpoint) => 'kind' in endpoint));
    this.longest = Math.max(0, ...[...endpoints.keys()].map((path) => path.split('/').length));
    this.publicAssets.setOpenings(assetOpenings(endpoints.values()));
    this.definitions.setProblems('endpoints', findings);
    this.cache.clear();
  }
}
