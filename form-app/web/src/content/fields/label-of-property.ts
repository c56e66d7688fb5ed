import { textsOf } from '../../texts/texts-of.js';
import { labelIn } from '../model/label-in.js';
import type { Field } from '../model/fields.js';
import { labelOf } from './label-of.js';

/** `Meta description` for `metaDescription`; common names are translated into the language of the studio. */
export function labelOfProperty(name: string): string {
  return new Map(Object.entries(textsOf('content').properties)).get(name) ?? labelOf(name);
}

/** The label that the content type declares, or that of the property's name. */
export function labelOfField({ name, label }: Pick<Field, 'name' | 'label'>): string {
  return labelIn(label) ?? labelOfProperty(name);
}
