import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import type { ResponseHead } from '../rendered-response.js';
import type { Served } from '../response.cache.js';

/** Kinds of endpoints other than those for nodes. */
const KINDS = ['forms'] as const;
export type EndpointKind = (typeof KINDS)[number];

export const ENDPOINT_TYPES: Readonly<Record<EndpointKind, RegExp>> = {
  forms: /(?:^|[.])formsDeliveryEndpoint(?:Definition)?(?:_v1)?$/i,
};

/** The kind of a definition type; undefined for node endpoints. */
export function endpointKindOf(typeName: string): EndpointKind | undefined {
  return KINDS.find((kind) => ENDPOINT_TYPES[kind].test(typeName));
}

/** An authorised request to such an endpoint. */
export interface EndpointRead {
  /** The decoded segments below the endpoint's path. */
  readonly segments: readonly string[];
  /** The language of the texts; undefined: unlocalised. */
  readonly language: string | undefined;
  readonly caller: Caller;
  /** Response metadata that depends on the endpoint. */
  readonly head: Pick<ResponseHead, 'language' | 'vary' | 'maxAge'>;
}

/** Serves the requests of one kind of endpoints. */
export interface EndpointServer {
  /** @throws AppError */
  respond(read: EndpointRead): Promise<Served>;
}

export interface EndpointPlace {
  readonly kind: EndpointKind;
  /** Path below `/.rest/`. */
  readonly path: string;
}

/** Registers the servers of endpoint kinds, which are in other modules. */
@Injectable()
export class EndpointServers {
  readonly #servers = new Map<EndpointKind, EndpointServer>();
  readonly #paths = new Map<EndpointKind, string[]>();

  add(kind: EndpointKind, server: EndpointServer): void {
    this.#servers.set(kind, server);
  }

  /** The server of a kind; available after the application has started. */
  get(kind: EndpointKind): EndpointServer {
    const server = this.#servers.get(kind);
    if (server === undefined) throw new Error(`there is no handler for endpoints of the kind ${kind}`);
    return server;
  }

  setPlaces(places: readonly EndpointPlace[]): void {
    this.#paths.clear();
    for (const { kind, path } of places) this.#paths.set(kind, [...this.pathsOf(kind), path]);
  }

  /** Paths of the endpoints of a kind, below `/.rest/`. */
  pathsOf(kind: EndpointKind): readonly string[] {
    return this.#paths.get(kind) ?? [];
  }
}
