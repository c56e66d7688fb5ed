/** The parts of the name of a filter parameter such as `price[gt]`; the operator is empty in `@name`. */
export interface FilterName {
  readonly property: string;
  readonly operator: string;
}

/** The property and operator of a filter parameter; undefined for other parameters. */
export function readFilter(name: string): FilterName | undefined {
  const [, property = '', operator = ''] = /^([^[\]]+)(?:\[([\w-]+)\])?$/.exec(name) ?? [];
  const isFilter = property !== '' && (property.startsWith('@') || operator !== '');
  return isFilter ? { property, operator } : undefined;
}
