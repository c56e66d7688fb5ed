import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import type { ResponseHead } from '../rendered-response.js';
import type { Served } from '../response.cache.js';

/** Kinds of endpoints beside those for nodes. */
const KINDS = ['forms'] as const;
export type EndpointKind = (typeof KINDS)[number];

/** The `$type` or `class` of their definitions. */
export const ENDPOINT_TYPES: Readonly<Record<EndpointKind, RegExp>> = {
  forms: /(?:^|[.])formsDeliveryEndpoint(?:Definition)?(?:_v1)?$/i,
};

/** The kind a definition of this type belongs to; undefined: none of these. */
export function endpointKindOf(typeName: string): EndpointKind | undefined {
  return KINDS.find((kind) => ENDPOINT_TYPES[kind].test(typeName));
}

/** A read of such an endpoint; who calls may call it. */
export interface EndpointRead {
  /** The decoded segments below the endpoint's own path. */
  readonly segments: readonly string[];
  /** The language of the texts; undefined: as they are. */
  readonly language: string | undefined;
  readonly caller: Caller;
  /** The metadata of the response that depends on the endpoint. */
  readonly head: Pick<ResponseHead, 'language' | 'vary' | 'maxAge'>;
}

/** What makes the answers of a kind of endpoints, and keeps them. */
export interface EndpointServer {
  /** @throws AppError when there is nothing to answer */
  answer(read: EndpointRead): Promise<Served>;
}

/** Where an endpoint of such a kind is. */
export interface EndpointPlace {
  readonly kind: EndpointKind;
  /** Below `/.rest/`. */
  readonly path: string;
}

/** Registry in which other modules register the kinds of endpoints that they serve for delivery. */
@Injectable()
export class EndpointServers {
  readonly #servers = new Map<EndpointKind, EndpointServer>();
  readonly #paths = new Map<EndpointKind, string[]>();

  add(kind: EndpointKind, server: EndpointServer): void {
    this.#servers.set(kind, server);
  }

  /** The server of a kind; every kind has one once the application has started. */
  get(kind: EndpointKind): EndpointServer {
    const server = this.#servers.get(kind);
    if (server === undefined) throw new Error(`no handler serves endpoints for ${kind}`);
    return server;
  }

  /** Replaces the places of all endpoints. */
  setPlaces(places: readonly EndpointPlace[]): void {
    this.#paths.clear();
    for (const { kind, path } of places) this.#paths.set(kind, [...this.pathsOf(kind), path]);
  }

  /** Paths below `/.rest/` of the endpoints of a kind. */
  pathsOf(kind: EndpointKind): readonly string[] {
    return this.#paths.get(kind) ?? [];
  }
}
