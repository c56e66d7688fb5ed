import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import type { Place } from '../edit/place.js';
import { orNothing, type JsonSchema } from '../../../definitions/index.js';

/** A class whose properties are read from input. */
export type Dto<T extends object = object> = new () => T;

/** What was read from a place of the input. */
export interface Placed {
  readonly place: Place;
}

/** What a property holds: how its record is known, a single value of the record, or what is read member by member. */
export type FieldKind =
  'identity' | 'value' | 'content' | 'rule' | { readonly texts: Dto } | { readonly parts: () => Dto<Placed> };

export interface Field {
  readonly schema: JsonSchema;
  readonly kind: FieldKind;
}

type Fields = Readonly<Record<string, Field>>;

/** Computed when classes are declared: forms have thousands of records. */
interface Shape {
  readonly fields: Fields;
  readonly valueNames: readonly string[];
}

/** By class. */
const SHAPES = new WeakMap<object, Shape>();

/** What is wrong with a value: a code, a colon and a sentence. */
export type Fault = `${string}: ${string}`;

/** A validator of our own: what is wrong with a value, or nothing. */
export function check(faultOf: (value: unknown) => Fault | undefined): PropertyDecorator {
  const validate = (value: unknown): boolean => faultOf(value) === undefined;
  const defaultMessage = (args?: ValidationArguments): string => faultOf(args?.value) ?? '';
  return ValidateBy({ name: 'fault', validator: { validate, defaultMessage } });
}

/** A property that may be missing: its schema, and the validators of its value, of which the first that fails counts. */
export function field(
  schema: JsonSchema,
  validators: readonly PropertyDecorator[],
  kind: FieldKind = 'value',
): PropertyDecorator {
  return (target, name) => {
    for (const validate of validators) validate(target, name);
    declare(target, String(name), { schema, kind });
  };
}

/** Null is a value as well. Above the decorator of the field. */
export function Nullable(): PropertyDecorator {
  return (target, name) => {
    ValidateIf((_, value) => value !== null)(target, name);
    const known = shapeOf(target.constructor).fields[String(name)];
    if (known !== undefined) declare(target, String(name), { ...known, schema: orNothing(known.schema) });
  };
}

/** The declared fields of a class by name, in their order. */
export function fieldsOf(dto: object): Fields {
  return shapeOf(dto).fields;
}

/** Names of what a record says of itself: neither how it is known nor its parts. */
export function valueNamesOf(dto: object): readonly string[] {
  return shapeOf(dto).valueNames;
}

/** The schemas of these by name. */
export function schemasOf(dto: object): Record<string, JsonSchema> {
  const { fields, valueNames } = shapeOf(dto);
  return Object.fromEntries(valueNames.map((name) => [name, fields[name]?.schema ?? {}]));
}

function shapeOf(dto: object): Shape {
  return SHAPES.get(dto) ?? { fields: {}, valueNames: [] };
}

function declare({ constructor }: object, name: string, declared: Field): void {
  const fields = { ...shapeOf(constructor).fields, [name]: declared };
  const valueNames = Object.keys(fields).filter((each) => isValue(fields[each]?.kind ?? 'identity'));
  SHAPES.set(constructor, { fields, valueNames });
}

function isValue(kind: FieldKind): boolean {
  return kind === 'value' || kind === 'content' || (typeof kind === 'object' && 'texts' in kind);
}
