/** The property types of the repository with the one-letter codes under which they are stored. */
export const TYPE_CODE = {
  String: 's',
  Name: 'n',
  Path: 'p',
  URI: 'u',
  Reference: 'r',
  WeakReference: 'w',
  Boolean: 'b',
  Long: 'l',
  Double: 'f',
  Decimal: 'd',
  Date: 't',
  Binary: 'x',
} as const;

export type PropertyType = keyof typeof TYPE_CODE;
/** All property types, in the order of the table. */
export const PROPERTY_TYPES: readonly PropertyType[] = Object.keys(TYPE_CODE).filter(isPropertyType);

function isPropertyType(name: string): name is PropertyType {
  return name in TYPE_CODE;
}

export type TypeCode = (typeof TYPE_CODE)[PropertyType];

/**
 * A property in lexical form, as in files and exports, so that no precision is lost: Long `"9007199254740993"`, Double
 * `"4.0"`, Boolean `"true"`, Date `"2020-02-01T13:45:49.952+07:00"` (always with milliseconds and its original offset),
 * Binary the SHA-256 of its bytes in hex. A single value is an array of one with `multiple` false.
 */
export interface Property {
  readonly name: string;
  readonly type: PropertyType;
  readonly multiple: boolean;
  readonly values: readonly string[];
}

/** Given properties replace stored ones of the same name; other stored properties are kept. */
export function mergeProperties(stored: readonly Property[], given: readonly Property[]): Property[] {
  return [...new Map([...stored, ...given].map((property) => [property.name, property])).values()];
}

/** Types whose lexical values are valid JSON; NaN and infinities are written as strings. */
export const WRITTEN_AS_IS: ReadonlySet<string> = new Set<TypeCode>(['b', 'l', 'f', 'd']);
