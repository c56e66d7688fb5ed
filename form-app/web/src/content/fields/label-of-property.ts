import { textsOf } from '../../texts/texts-of.js';
import { labelOf } from './label-of.js';

/** `Meta description` for `metaDescription`; common names are translated into the language of the studio. */
export function labelOfProperty(name: string): string {
  return new Map(Object.entries(textsOf('content').properties)).get(name) ?? labelOf(name);
}
