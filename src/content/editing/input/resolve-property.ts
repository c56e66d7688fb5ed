import { expectedValue, parseValue } from '../../properties/parse-value.js';
import type { Property, PropertyType } from '../../properties/property.js';
import type { PropertyModel } from '../../types/content-model.js';
import { reject, type InputPlace } from './content-problem.js';
import type { InputValue, PropertyInput } from './node-input.js';

/** Data of a property that is not in the body. */
export interface PropertyContext {
  readonly model: PropertyModel | undefined;
  readonly stored: Property | undefined;
}

/** JSON values that are valid for a type that the body does not specify. */
const KIND_OF: Readonly<Record<PropertyType, InputValue['kind'] | undefined>> = {
  String: 'text',
  Name: 'text',
  Path: 'text',
  URI: 'text',
  Reference: 'text',
  WeakReference: 'text',
  Date: 'text',
  Boolean: 'boolean',
  Long: 'number',
  Double: 'number',
  Decimal: 'number',
  Binary: undefined,
};

/** Expected format if the JSON value has another kind, such as the text `"12"`. */
const EXPECTED: Partial<Readonly<Record<PropertyType, string>>> = {
  Boolean: 'true or false, without quotes',
  Long: 'an integer such as 12, without quotes',
  Double: 'a number such as 12.5, without quotes',
  Decimal: 'a number such as 12.50, without quotes',
  Binary: 'uploaded, not part of JSON',
};

/**
 * The property to be stored. Its type is the one in the body, otherwise the declared one, otherwise the stored one if the
 * values are valid for it, otherwise that of the JSON values (docs/reference/content-api.md#types). Undefined after a
 * problem.
 */
export function resolveProperty(
  input: PropertyInput,
  context: PropertyContext,
  problems: InputPlace['problems'],
): Property | undefined {
  const place: InputPlace = { path: input.path, problems };
  const before = problems.length;
  const { name, multiple } = input;
  if (new Set(input.values.map(({ kind }) => kind)).size > 1) {
    reject(place, 'wrong_type', 'the values of a list must have the same type');
    return undefined;
  }
  if (context.stored?.type === 'Binary' && input.type !== 'Binary') {
    reject(place, 'wrong_type', 'is a binary, which only an upload can replace');
    return undefined;
  }
  const type = typeOf(input, context);
  const declared = context.model?.type;
  if (declared !== undefined && input.type !== undefined && input.type !== declared) {
    reject(place, 'wrong_type', `is declared as ${declared}, not ${input.type}`);
    return undefined;
  }
  const values = input.values.map(
    (value) => valueOf(value, type, input) ?? rejectValue(value, type, input, place),
  );
  if (context.model !== undefined && problems.length === before)
    checkModel(input, type, context.model, place);
  if (problems.length > before) return undefined;
  return { name, type, multiple, values: values.filter((value) => value !== undefined) };
}

function typeOf(input: PropertyInput, { model, stored }: PropertyContext): PropertyType {
  const given = input.type ?? model?.type;
  if (given !== undefined) return given;
  if (stored !== undefined && input.values.every((value) => valueOf(value, stored.type, input) !== undefined))
    return stored.type;
  const [first] = input.values;
  if (first === undefined || first.kind === 'text') return 'String';
  if (first.kind === 'boolean') return 'Boolean';
  return input.values.every(({ text }) => parseValue('Long', text) !== undefined) ? 'Long' : 'Double';
}

/** The lexical value; a value whose type the body specifies may always be given as a string. */
function valueOf({ kind, text }: InputValue, type: PropertyType, input: PropertyInput): string | undefined {
  const isStated = input.type !== undefined && kind === 'text';
  return isStated || KIND_OF[type] === kind ? parseValue(type, text) : undefined;
}

function rejectValue(
  { kind }: InputValue,
  type: PropertyType,
  input: PropertyInput,
  place: InputPlace,
): undefined {
  const isOfKind = input.type !== undefined || KIND_OF[type] === kind;
  const expected = (isOfKind ? undefined : EXPECTED[type]) ?? expectedValue(type);
  reject(place, 'wrong_type', `must be ${expected}`, { expected: type });
}

function rejectMultiple(isExpected: boolean, place: InputPlace): void {
  if (isExpected) reject(place, 'wrong_type', 'must be a list', { expected: 'list' });
  else reject(place, 'wrong_type', 'must be a single value, not a list', { expected: 'single' });
}

function checkModel(
  { multiple, values }: PropertyInput,
  type: PropertyType,
  model: PropertyModel,
  place: InputPlace,
): void {
  if (model.multiple !== undefined && model.multiple !== multiple) rejectMultiple(model.multiple, place);
  const { pattern, min, max } = model;
  const texts = values.map(({ text }) => text);
  if (pattern !== undefined && KIND_OF[type] === 'text' && !texts.every((text) => pattern.matches(text)))
    reject(place, 'invalid_value', `must match the pattern ${pattern.source}`, { pattern: pattern.source });
  if (KIND_OF[type] !== 'number') return;
  if (min !== undefined && texts.some((text) => Number(text) < min))
    reject(place, 'out_of_range', `must be ${min} or more`, { min: String(min) });
  if (max !== undefined && texts.some((text) => Number(text) > max))
    reject(place, 'out_of_range', `must be ${max} or less`, { max: String(max) });
}
