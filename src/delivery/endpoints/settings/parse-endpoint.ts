import {
  boolean,
  childOf,
  emptyMap,
  reportProblem,
  isNull,
  required,
  text,
  withDefault,
  type Definition,
  type DefinitionNode,
  type Place,
  type Read,
  type Report,
} from '../../../definitions/index.js';
import { endpointKindOf, type EndpointKind } from '../../../response-cache/index.js';
import { endpointPath, trimSlashes } from '../endpoint-path.js';
import { workspaceName } from './endpoint-readers.js';
import { endpointSettings, namedSettings, otherSettings } from './endpoint-settings.js';
import type { Endpoint, NodeEndpoint, OtherEndpoint } from '../endpoint.js';

const DEFAULT_TYPE = 'jcrDeliveryEndpoint_v2';
export const DELIVERY_TYPE = /^(?!forms).*DeliveryEndpoint/i;
/** Endpoints of pages, which may omit their workspace. */
export const PAGES_TYPE = /pagesDeliveryEndpoint/i;
export const FIRST_VERSION = /(?:^|[._])v1(?:$|[._])/i;

/** Segments that the URL of an endpoint cannot contain; `.rest` precedes the path and cannot be repeated. */
const UNREACHABLE: ReadonlySet<string> = new Set(['.', '..', '.rest']);

export const PAGES_WORKSPACE = withDefault(workspaceName, 'website');

/**
 * The endpoints of a definition `restEndpoints/**`: one, or one per entry of `params` in a definition of the first version
 * (docs/reference/endpoints.md#keys). Undefined if a problem was reported.
 */
export function parseEndpoints(definition: Definition, report: Report): readonly Endpoint[] | undefined {
  const place: Place = { path: '', report };
  const { root } = definition;
  if (root.kind === 'map' && root.entries.length === 0) {
    // All of its lines are comments.
    report({ at: root.at, path: '', message: 'the file is empty', severity: 'error', code: 'emptyFile' });
    return undefined;
  }
  const typeName = readType(root, report);
  if (typeName === undefined) return undefined;
  const kind = endpointKindOf(typeName);
  if (kind !== undefined) return otherEndpoint(definition, kind, place);
  if (isOff(root, place)) return [];
  const params = namedParams(root, typeName);
  if (params !== undefined) return namedSettings(root, place) && namedEndpoints(params, report);
  const read = endpointSettings(PAGES_TYPE.test(typeName) ? PAGES_WORKSPACE : required(workspaceName))(
    root,
    place,
  );
  const path = readPath(definition, place);
  return read && path && [{ ...read.value, path: path.value }];
}

function otherEndpoint(
  definition: Definition,
  kind: EndpointKind,
  place: Place,
): readonly OtherEndpoint[] | undefined {
  if (isOff(definition.root, place)) return [];
  const read = otherSettings(definition.root, place);
  const path = readPath(definition, place);
  return read && path && [{ ...read.value, path: path.value, kind }];
}

function namedParams(root: DefinitionNode, typeName: string): DefinitionNode | undefined {
  const params = childOf(root, 'params');
  return FIRST_VERSION.test(typeName) && params?.kind === 'map' ? params : undefined;
}

function readType(root: DefinitionNode, report: Report): string | undefined {
  const key = childOf(root, '$type') === undefined ? 'class' : '$type';
  const type = childOf(root, key);
  if (type === undefined || isNull(type)) return DEFAULT_TYPE;
  const place = { path: key, report };
  const name = text(type, place)?.value;
  if (name === undefined || DELIVERY_TYPE.test(name) || endpointKindOf(name) !== undefined) return name;
  reportProblem(type, place, {
    text: `"${name}" is not known: use ${DEFAULT_TYPE}`,
    code: 'unknownEndpointType',
    values: { name, use: DEFAULT_TYPE },
  });
  return undefined;
}

function isOff(root: DefinitionNode, { path, report }: Place): boolean {
  const enabled = childOf(root, 'enabled');
  if (enabled === undefined || isNull(enabled)) return false;
  return boolean(enabled, { path: path === '' ? 'enabled' : `${path}.enabled`, report })?.value === false;
}

const PATH_NEEDED = {
  code: 'expectedPath',
  text: 'must name a path below /.rest, such as delivery/pages',
  values: { example: 'delivery/pages' },
} as const;

/** `endpointPath`, or the path derived from the folder and name of the definition. */
function readPath({ root, path }: Definition, place: Place): Read<string> {
  const given = childOf(root, 'endpointPath');
  if (given === undefined || isNull(given)) return { value: endpointPath(path) };
  const there = { ...place, path: 'endpointPath' };
  const read = text(given, there);
  const trimmed = read && trimSlashes(read.value);
  if (trimmed === '' || trimmed?.split('/').some((segment) => UNREACHABLE.has(segment)))
    return reportProblem(given, there, PATH_NEEDED);
  return trimmed === undefined ? undefined : { value: trimmed };
}

/** `params`: a map of named endpoints, each at `delivery/<name>/v1`; the default workspace is the name. */
function namedEndpoints(params: DefinitionNode, report: Report): NodeEndpoint[] | undefined {
  const entries = params.kind === 'map' ? params.entries : [];
  const endpoints: NodeEndpoint[] = [];
  let whole = true;
  for (const { key, value } of entries) {
    const place = { path: `params.${key}`, report };
    const settings = isNull(value) ? emptyMap(value.at) : value;
    if (isOff(settings, place)) continue;
    const read = endpointSettings(withDefault(workspaceName, key))(settings, place);
    if (read === undefined) whole = false;
    else endpoints.push({ ...read.value, path: `delivery/${key}/v1` });
  }
  return whole ? endpoints : undefined;
}
