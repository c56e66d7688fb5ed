import { isExactAsDouble } from '../query/filters/filter-reading.js';
import { TYPE_CODE, WRITTEN_AS_IS, type Property, type PropertyType } from './property.js';
import { searchEntry } from '../search/search-text.js';
import type { PropertyTrait, ValueKind } from '../workspaces/workspace.js';

/** A number, an instant (epoch milliseconds) or a boolean (0 or 1) of a property. */
export interface Scalar {
  readonly name: string;
  /** Null for a boolean. */
  readonly isDate: boolean | null;
  readonly value: number;
  /** Whether it is the first value of its property (except NaN and infinities), by which nodes are sorted. */
  readonly first: boolean;
}

export interface TextValue {
  readonly name: string;
  readonly value: string;
  /** Whether it is the first value of its property, by which nodes are sorted. */
  readonly first: boolean;
}

/** The columns of a node that are derived from its properties. */
export interface EncodedProperties {
  /**
   * A line for each property in file order: its name as JSON, a tab, the code of its type and its values as JSON,
   * `"title"\ts"Hello"`, `"price"\tf4.0`, `"categories"\ts["a","b"]`. Responses contain these texts
   * unchanged; JSON contains neither tabs nor line breaks.
   */
  readonly doc: string;
  /** JSON object for filters; numbers are written with all their digits. */
  readonly props: string;
  /** A tsvector literal. */
  readonly search: string;
  /** The words of `search` that queries match by stem. */
  readonly words: readonly string[];
  readonly scalars: readonly Scalar[];
  readonly texts: readonly TextValue[];
  readonly kinds: readonly { readonly name: string; readonly kind: PropertyTrait }[];
}

type StoredKind = Exclude<ValueKind, 'decimal'>;

/** How filters treat each type of property, and whether its text is searched. */
const READING: Readonly<Record<PropertyType, { readonly kind: StoredKind; readonly searched: boolean }>> = {
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

/** JSON text of one value for filters; undefined for values that filters cannot compare (NaN, infinity, binaries). */
const JSON_OF: Readonly<Record<StoredKind, (value: string) => string | undefined>> = {
  text: (value) => JSON.stringify(value),
  boolean: (value) => value,
  number: (value) => (isNumber(value) ? value : undefined),
  date: (value) => `{"t":${Date.parse(value)}}`,
  binary: () => undefined,
};

/** How values are converted to doubles. */
const SCALAR_OF: Readonly<
  Partial<Record<StoredKind, { readonly isDate: boolean | null; readonly read: (value: string) => number }>>
> = {
  number: { isDate: false, read: Number },
  date: { isDate: true, read: Date.parse },
  boolean: { isDate: null, read: (value) => (value === 'true' ? 1 : 0) },
};

/** Encodes lexical values, as in `Property`, without system columns such as `jcr:uuid`. */
export function encodeProperties(properties: readonly Property[]): EncodedProperties {
  const { vector, words } = searchEntry(searchedTexts(properties));
  return {
    doc: properties.map(storedLine).join('\n'),
    props: `{${properties.map(filterEntry).join(',')}}`,
    search: vector,
    words,
    scalars: properties.flatMap(scalarsOf),
    texts: properties.flatMap(textsOf),
    kinds: properties.flatMap((property) =>
      traitsOf(property).map((kind) => ({ name: property.name, kind })),
    ),
  };
}

/** The values that `q` searches. */
export function searchedTexts(properties: readonly Property[]): string[] {
  return properties.flatMap(({ type, values }) => (READING[type].searched ? values : []));
}

function storedLine({ name, type, multiple, values }: Property): string {
  const code = TYPE_CODE[type];
  const write = WRITTEN_AS_IS.has(code) ? literal : (value: string): string => JSON.stringify(value);
  const json = multiple ? `[${values.map(write).join(',')}]` : write(values[0] ?? '');
  return `${JSON.stringify(name)}\t${code}${json}`;
}

// JSON cannot represent these doubles as numbers.
function literal(value: string): string {
  return value === 'NaN' || value.endsWith('Infinity') ? `"${value}"` : value;
}

function filterEntry({ name, type, multiple, values }: Property): string {
  const texts = values.map(JSON_OF[READING[type].kind]).filter((text) => text !== undefined);
  // A value that cannot be compared still exists: `[null]=false` finds it.
  return `${JSON.stringify(name)}:${multiple ? `[${texts.join(',')}]` : (texts[0] ?? 'null')}`;
}

function traitsOf({ type, values }: Property): PropertyTrait[] {
  const { kind } = READING[type];
  const traits: PropertyTrait[] = [kind];
  // A Double is compared as a double, regardless of its number of digits.
  if (kind === 'number' && type !== 'Double' && !values.every(isExactAsDouble)) traits.push('decimal');
  if (SCALAR_OF[kind] !== undefined && values.length > 1) traits.push('several');
  return traits;
}

function textsOf({ name, type, values }: Property): TextValue[] {
  return READING[type].kind === 'text'
    ? values.map((value, index) => ({ name, value, first: index === 0 }))
    : [];
}

function scalarsOf({ name, type, values }: Property): Scalar[] {
  const { kind } = READING[type];
  const scalar = SCALAR_OF[kind];
  if (scalar === undefined) return [];
  const { isDate, read } = scalar;
  return values
    .filter((value) => kind !== 'number' || isNumber(value))
    .map((value, index) => ({ name, isDate, value: read(value), first: index === 0 }));
}

// Excludes NaN and infinities.
function isNumber(value: string): boolean {
  return /\d/.test(value);
}
