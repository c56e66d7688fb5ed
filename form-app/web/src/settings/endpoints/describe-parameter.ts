import { textsOf } from '../../texts/texts-of.js';
import type { EndpointParameter } from './endpoint-operations.js';

/** In the language of the studio; for unknown parameters, the description in the API reference. */
export function describeParameter({ name, description }: EndpointParameter): string {
  const { parameterHelp, valuesOf } = textsOf('settings').endpoints;
  const known = new Map(Object.entries(parameterHelp)).get(name);
  if (known !== undefined) return known;
  return description.startsWith('Values of ') ? valuesOf(name) : description;
}
