import type { Property } from '../../properties/property.js';
import type { PropertyModel } from '../../types/content-model.js';
import type { NodeTypes } from '../../types/node-types.js';
import { memberOf, reject, type InputPlace } from './content-problem.js';

/** `title_de`, `title_zh_Hant`. */
const LANGUAGE_SUFFIX = /_[a-z]{2,3}(?:_[A-Za-z0-9]{2,8}){0,8}$/;

/** The declaration of a property in its content type; language variants use that of the base property. */
export function modelOf(models: ReadonlyMap<string, PropertyModel>, name: string): PropertyModel | undefined {
  const own = models.get(name);
  if (own !== undefined) return own;
  const base = models.get(name.replace(LANGUAGE_SUFFIX, ''));
  return base?.i18n === true ? base : undefined;
}

/** Reports required properties that a node lacks. */
export function checkRequired(
  models: ReadonlyMap<string, PropertyModel>,
  properties: readonly Property[],
  place: InputPlace,
): void {
  for (const [name, { required }] of models) {
    if (!required) continue;
    const property = properties.find((each) => each.name === name);
    if (property?.values.some((value) => value !== '') !== true)
      reject(memberOf(place, name), 'required', 'is required');
  }
}

/** Reports a type that is unknown or that the parent does not allow. */
export function checkType(types: NodeTypes, type: string, parentType: string, place: InputPlace): void {
  if (!types.isKnown(type)) {
    const message = `is not a known node type: ${types.presented(type)}; declare it in contentTypes/*.yaml`;
    reject(memberOf(place, '@nodeType'), 'unknown_type', message, { type: types.presented(type) });
    return;
  }
  const allowed = types.childTypesOf(parentType);
  if (allowed === undefined || allowed.some((each) => types.isA(type, each))) return;
  const names = allowed.map((each) => types.presented(each)).join(', ');
  const parent = types.presented(parentType);
  const message = `must be one of ${names}: ${parent} does not allow other children`;
  reject(memberOf(place, '@nodeType'), 'type_not_allowed', message, { parent, allowed: names });
}
