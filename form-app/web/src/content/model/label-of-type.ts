import { textsOf } from '../../texts/texts-of.js';
import { labelOf } from '../fields/label-of.js';

/** `Page` for `cms:page`; custom types are shown by their name. */
export function labelOfType(type: string): string {
  const local = type.slice(type.indexOf(':') + 1);
  const isBuiltIn = /^(?:cms|mgnl):/.test(type);
  const known = isBuiltIn ? new Map(Object.entries(textsOf('content').types)).get(local) : undefined;
  return known ?? labelOf(local);
}
