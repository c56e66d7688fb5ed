/** A filter as the name of a parameter has it: `price[gt]`; without an operator for the values of `price`. */
export interface FilterName {
  readonly property: string;
  readonly operator: string;
}

/** The property and operator of a parameter; undefined for parameters that are no filters of a property. */
export function readFilter(name: string): FilterName | undefined {
  const [, property = '', operator = ''] = /^([^[\]]+)(?:\[([\w-]+)\])?$/.exec(name) ?? [];
  const isFilter = property !== '' && (property.startsWith('@') || operator !== '');
  return isFilter ? { property, operator } : undefined;
}
