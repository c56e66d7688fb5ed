import { textsOf } from '../../texts/texts-of.js';
import type { EndpointParameter } from './endpoint-operations.js';

/** What a parameter means, in the language of the studio; that of the API reference for an unknown one. */
export function describeParameter({ name, description }: EndpointParameter): string {
  const { parameterHelp, valuesOf } = textsOf('settings').endpoints;
  const known = new Map(Object.entries(parameterHelp)).get(name);
  if (known !== undefined) return known;
  return description.startsWith('Values of ') ? valuesOf(name) : description;
}
