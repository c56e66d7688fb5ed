import type { Definition, Finding } from '../definitions/index.js';
import type { Endpoint } from './endpoint.js';

/** A definition with the endpoints it makes. */
export interface DefinedEndpoints {
  readonly definition: Definition;
  readonly endpoints: readonly Endpoint[];
}

/** A definition whose endpoint another one replaces. */
export type EndpointConflict = Finding & { readonly definition: string };

/**
 * The endpoints by path: of two on one path the later module wins, the application comes first (CONTRACT 3, Endpoint path).
 * @param modules names in their order
 */
export function chooseEndpoints(
  defined: readonly DefinedEndpoints[],
  modules: readonly string[],
): { readonly endpoints: ReadonlyMap<string, Endpoint>; readonly conflicts: readonly EndpointConflict[] } {
  const endpoints = new Map<string, Endpoint>();
  const owners = new Map<string, Definition>();
  const conflicts: EndpointConflict[] = [];
  const place = ({ definition: { module } }: DefinedEndpoints): string =>
    module === modules[0] ? '' : module;
  for (const { definition, endpoints: own } of [...defined].sort((a, b) => compare(place(a), place(b)))) {
    for (const endpoint of own) {
      const owner = owners.get(endpoint.path);
      if (owner !== undefined) conflicts.push(conflict(endpoint.path, owner, definition));
      owners.set(endpoint.path, definition);
      endpoints.set(endpoint.path, endpoint);
    }
  }
  return { endpoints, conflicts };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function conflict(path: string, loser: Definition, winner: Definition): EndpointConflict {
  return {
    at: loser.root.at,
    path: '',
    message: `/.rest/${path} is defined again in ${winner.file}, which is used instead of this definition`,
    severity: 'warning',
    definition: `${loser.module}/${loser.kind}/${loser.path}`,
  };
}
