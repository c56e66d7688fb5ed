import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import type { Place } from '../edit/checks/place.js';
import { orNothing, type JsonSchema } from '../../../definitions/index.js';

/** A class whose properties are read from input. */
export type Dto<T extends object = object> = new () => T;

/** A DTO that has its position in the input. */
export interface Placed {
  readonly place: Place;
}

/** How a property is read: as an identifier, a scalar, an optional setting, or a structure read member by member. */
export type FieldKind =
  | 'identity'
  | 'value'
  | 'setting'
  | 'content'
  | 'rule'
  | { readonly texts: Dto }
  | { readonly members: Dto }
  | { readonly parts: () => Dto<Placed> };

export interface Field {
  readonly schema: JsonSchema;
  readonly kind: FieldKind;
}

type Fields = Readonly<Record<string, Field>>;

/** Cached per class: forms have thousands of records. */
interface Shape {
  readonly fields: Fields;
  readonly valueNames: readonly string[];
  readonly settingNames: readonly string[];
}

const SHAPES = new WeakMap<object, Shape>();

/** A problem of a value, as `code: message`. */
export type Fault = `${string}: ${string}`;

/** A custom validator; returns undefined for a valid value. */
export function check(faultOf: (value: unknown) => Fault | undefined): PropertyDecorator {
  const validate = (value: unknown): boolean => faultOf(value) === undefined;
  const defaultMessage = (args?: ValidationArguments): string => faultOf(args?.value) ?? '';
  return ValidateBy({ name: 'fault', validator: { validate, defaultMessage } });
}

/** An optional property: its schema, and its validators, of which the first that fails is reported. */
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

/** Allows null. Must be placed above the field decorator. */
export function Nullable(): PropertyDecorator {
  return (target, name) => {
    ValidateIf((_, value) => value !== null)(target, name);
    const known = shapeOf(target.constructor).fields[String(name)];
    if (known !== undefined) declare(target, String(name), { ...known, schema: nullable(known.schema) });
  };
}

/** A schema with alternatives contains null as one of them. */
function nullable(schema: JsonSchema): JsonSchema {
  return 'anyOf' in schema ? schema : orNothing(schema);
}

/** An optional field of a record; null removes it. Must be placed above the field decorator. */
export function Setting(): PropertyDecorator {
  return (target, name) => {
    Nullable()(target, name);
    const known = shapeOf(target.constructor).fields[String(name)];
    if (known !== undefined) declare(target, String(name), { ...known, kind: 'setting' });
  };
}

/** The declared fields of a class, by name, in declaration order. */
export function fieldsOf(dto: object): Fields {
  return shapeOf(dto).fields;
}

/** Names of the scalar fields, without identifiers and parts. */
export function valueNamesOf(dto: object): readonly string[] {
  return shapeOf(dto).valueNames;
}

export function settingNamesOf(dto: object): readonly string[] {
  return shapeOf(dto).settingNames;
}

export function schemasOf(dto: object): Record<string, JsonSchema> {
  const { fields, valueNames, settingNames } = shapeOf(dto);
  return Object.fromEntries(
    [...valueNames, ...settingNames].map((name) => [name, fields[name]?.schema ?? {}]),
  );
}

function shapeOf(dto: object): Shape {
  return SHAPES.get(dto) ?? { fields: {}, valueNames: [], settingNames: [] };
}

function declare({ constructor }: object, name: string, declared: Field): void {
  const fields = { ...shapeOf(constructor).fields, [name]: declared };
  const valueNames = Object.keys(fields).filter((each) => isValue(fields[each]?.kind ?? 'identity'));
  const settingNames = Object.keys(fields).filter((each) => fields[each]?.kind === 'setting');
  SHAPES.set(constructor, { fields, valueNames, settingNames });
}

function isValue(kind: FieldKind): boolean {
  return kind === 'value' || kind === 'content' || (typeof kind === 'object' && !('parts' in kind));
}
