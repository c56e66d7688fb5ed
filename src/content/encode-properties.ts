import { TYPE_CODE, type Property, type PropertyType, type StoredProperty } from './property.js';
import { searchVector } from './search-text.js';
import type { ValueKind } from './workspace.js';

/** A number or an instant (epoch milliseconds) of a property, for ranges. */
export interface Scalar {
  readonly name: string;
  readonly isDate: boolean;
  readonly value: number;
}

/** The columns of a node that are made from its properties. */
export interface EncodedProperties {
  /** JSON array of StoredProperty in file order. */
  readonly doc: string;
  /** JSON object for filters; numbers are written with all their digits. */
  readonly props: string;
  /** A tsvector literal. */
  readonly search: string;
  readonly scalars: readonly Scalar[];
  readonly kinds: readonly { readonly name: string; readonly kind: ValueKind }[];
}

/** What each type of property is to a filter, and whether its text is searched. */
const READING: Readonly<Record<PropertyType, { readonly kind: ValueKind; readonly searched: boolean }>> = {
  String: { kind: 'text', searched: true },
  Name: { kind: 'text', searched: false },
  Path: { kind: 'text', searched: true },
  URI: { kind: 'text', searched: true },
  Reference: { kind: 'text', searched: true },
  WeakReference: { kind: 'text', searched: true },
  Boolean: { kind: 'boolean', searched: false },
  Long: { kind: 'number', searched: false },
  Double: { kind: 'number', searched: false },
  Decimal: { kind: 'number', searched: false },
  Date: { kind: 'date', searched: false },
  Binary: { kind: 'binary', searched: false },
};

/** JSON text of one value for filters; undefined for what no filter can compare (NaN, infinity, binaries). */
const JSON_OF: Readonly<Record<ValueKind, (value: string) => string | undefined>> = {
  text: (value) => JSON.stringify(value),
  boolean: (value) => value,
  number: (value) => (Number.isFinite(Number(value)) ? value : undefined),
  date: (value) => `{"t":${String(Date.parse(value))}}`,
  binary: () => undefined,
};

/**
 * Encodes the properties of a node (lexical values as `Property` describes them, system columns such as
 * `jcr:uuid` already taken out) into its columns.
 */
export function encodeProperties(properties: readonly Property[]): EncodedProperties {
  return {
    doc: JSON.stringify(properties.map(stored)),
    props: `{${properties.flatMap(filterEntry).join(',')}}`,
    search: searchVector(properties.flatMap(({ type, values }) => (READING[type].searched ? values : []))),
    scalars: properties.flatMap(scalarsOf),
    kinds: properties.map(({ name, type }) => ({ name, kind: READING[type].kind })),
  };
}

function stored({ name, type, multiple, values }: Property): StoredProperty {
  return [name, TYPE_CODE[type], multiple ? values : (values[0] ?? '')];
}

function filterEntry({ name, type, multiple, values }: Property): string[] {
  const { kind } = READING[type];
  if (kind === 'binary') return [];
  const texts = values.map(JSON_OF[kind]).filter((text) => text !== undefined);
  if (multiple) return [`${JSON.stringify(name)}:[${texts.join(',')}]`];
  return texts.map((text) => `${JSON.stringify(name)}:${text}`);
}

function scalarsOf({ name, type, values }: Property): Scalar[] {
  const { kind } = READING[type];
  if (kind !== 'number' && kind !== 'date') return [];
  const isDate = kind === 'date';
  return values
    .map((value) => (isDate ? Date.parse(value) : Number(value)))
    .filter((value) => Number.isFinite(value))
    .map((value) => ({ name, isDate, value }));
}
