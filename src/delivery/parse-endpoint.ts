import {
  childOf,
  complain,
  isNull,
  required,
  text,
  withDefault,
  type Definition,
  type DefinitionNode,
  type Place,
  type Report,
} from '../definitions/index.js';
import { endpointPath, trimSlashes } from './endpoint-path.js';
import { endpointSettings } from './endpoint-settings.js';
import type { Endpoint } from './endpoint.js';

const DEFAULT_TYPE = 'jcrDeliveryEndpoint_v2';
const DELIVERY_TYPE = /^(?!forms).*DeliveryEndpoint/i;
const FIRST_VERSION = /(?:^|[._])v1(?:$|[._])/i;

/**
 * The endpoints of a definition `restEndpoints/**`: one, or one per entry of `params` in a definition
 * of the first version (CONTRACT 3, Definition). Undefined when a problem was reported.
 */
export function parseEndpoints(definition: Definition, report: Report): readonly Endpoint[] | undefined {
  const place: Place = { path: '', report };
  const { root } = definition;
  const type = childOf(root, '$type') ?? childOf(root, 'class');
  const typeName = type?.kind === 'scalar' && !isNull(type) ? type.text : DEFAULT_TYPE;
  if (!DELIVERY_TYPE.test(typeName)) {
    complain(type ?? root, { path: '$type', report }, `"${typeName}" is not known: use ${DEFAULT_TYPE}`);
    return undefined;
  }
  const params = childOf(root, 'params');
  if (FIRST_VERSION.test(typeName) && params?.kind === 'map') return namedEndpoints(params, report);
  const read = endpointSettings(required(text))(root, place);
  return read && [{ ...read.value, path: pathOf(definition, root) }];
}

function pathOf(definition: Definition, root: DefinitionNode): string {
  const given = childOf(root, 'endpointPath');
  return given?.kind === 'scalar' && !isNull(given) ? trimSlashes(given.text) : endpointPath(definition.path);
}

/** `params`: a map of named endpoints, each at `delivery/<name>/v1`; a missing workspace is the name. */
function namedEndpoints(params: DefinitionNode, report: Report): Endpoint[] | undefined {
  const entries = params.kind === 'map' ? params.entries : [];
  const endpoints = entries.flatMap(({ key, value }) => {
    const place = { path: `params.${key}`, report };
    const settings = isNull(value)
      ? { kind: 'map' as const, at: value.at, entries: [], override: false }
      : value;
    const read = endpointSettings(withDefault(text, key))(settings, place);
    return read === undefined ? [] : [{ ...read.value, path: `delivery/${key}/v1` }];
  });
  return endpoints.length === entries.length ? endpoints : undefined;
}
