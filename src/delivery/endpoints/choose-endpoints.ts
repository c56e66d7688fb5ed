import {
  childOf,
  compareModules,
  nameOf,
  type Definition,
  type Finding,
  type Report,
} from '../../definitions/index.js';
import type { Endpoint } from './endpoint.js';
import { serverPathAt } from './server-paths.js';
import { parseEndpoints } from './settings/parse-endpoint.js';

export interface DefinedEndpoints {
  readonly definition: Definition;
  readonly endpoints: readonly Endpoint[];
}

/** Parses a definition of endpoints; undefined if it has errors. */
export function defineEndpoints(definition: Definition, report: Report): DefinedEndpoints | undefined {
  const endpoints = parseEndpoints(definition, report);
  return endpoints && { definition, endpoints };
}

/** A problem of a definition that is found once all endpoints are known. */
export type EndpointFinding = Finding & { readonly definition: string };

/**
 * Selects the endpoints by path: of two with the same path, that of the later module is used
 * (docs/reference/endpoints.md#paths). Reports endpoints that are overridden or share URLs with routes of the server, and,
 * as information, those without access control.
 * @param base URL prefix of endpoints in messages, such as `/.rest/`
 */
export function chooseEndpoints(
  defined: readonly DefinedEndpoints[],
  base: string,
): {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly owners: ReadonlyMap<string, Definition>;
  readonly findings: readonly EndpointFinding[];
} {
  const endpoints = new Map<string, Endpoint>();
  const owners = new Map<string, Definition>();
  const conflicts: EndpointFinding[] = [];
  const sorted = [...defined].sort((a, b) => compareModules(a.definition.module, b.definition.module));
  for (const { definition, endpoints: own } of sorted) {
    for (const endpoint of own) {
      const owner = owners.get(endpoint.path);
      if (owner !== undefined) conflicts.push(conflict(base + endpoint.path, owner, definition));
      owners.set(endpoint.path, definition);
      endpoints.set(endpoint.path, endpoint);
    }
  }
  const shadowed = [...owners].flatMap(([path, owner]) => shadow(path, owner, base));
  const open = [...endpoints.values()].flatMap((endpoint) =>
    bypass(endpoint, owners.get(endpoint.path), base),
  );
  return { endpoints, owners, findings: [...conflicts, ...shadowed, ...open] };
}

function bypass(endpoint: Endpoint, owner: Definition | undefined, base: string): EndpointFinding[] {
  if ('kind' in endpoint || !endpoint.bypassWorkspaceAcls || owner === undefined) return [];
  const { path, workspace, rootPath } = endpoint;
  return [
    {
      at: (childOf(owner.root, 'bypassWorkspaceAcls') ?? owner.root).at,
      path: 'bypassWorkspaceAcls',
      message: `all callers of ${base}${path} may read the workspace ${workspace} below ${rootPath} and the assets that its responses refer to`,
      severity: 'info',
      code: 'workspaceOpen',
      values: { url: `${base}${path}`, workspace, rootPath },
      definition: nameOf(owner),
    },
  ];
}

function conflict(url: string, loser: Definition, winner: Definition): EndpointFinding {
  return {
    at: loser.root.at,
    path: '',
    message: `${url} is defined again in ${winner.file}, which is used instead of this definition`,
    severity: 'warning',
    code: 'endpointDefinedTwice',
    values: { url, file: winner.file },
    definition: nameOf(loser),
  };
}

/** Reports an endpoint at or below a path of the server, whose routes take precedence. */
function shadow(path: string, owner: Definition, base: string): EndpointFinding[] {
  const taken = serverPathAt(path);
  if (taken === undefined) return [];
  const given = childOf(owner.root, 'endpointPath');
  return [
    {
      at: (given ?? owner.root).at,
      path: given === undefined ? '' : 'endpointPath',
      message: `URLs at ${base}${taken} belong to the server, so requests do not reach the endpoint ${base}${path}: choose another endpointPath`,
      severity: 'warning',
      code: 'endpointUnreachable',
      values: { url: `${base}${path}`, taken: `${base}${taken}` },
      definition: nameOf(owner),
    },
  ];
}
