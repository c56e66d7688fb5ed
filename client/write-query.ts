import type { Filter, FilterScalar, FilterValue, QueryOptions } from './delivery.types.js';

/** The query string of a delivery query, with its `?`; empty without parameters. */
export function writeQuery({
  filters = {},
  orderBy,
  nodeTypes,
  fields,
  facets,
  ...plain
}: QueryOptions): string {
  return writeParameters({
    ...plain,
    orderBy: typeof orderBy === 'string' ? orderBy : orderBy?.join(','),
    nodeTypes: nodeTypes?.join(','),
    fields: fields?.join(','),
    facets: facets?.join(','),
    ...Object.fromEntries(Object.entries(filters).flatMap(writeFilter)),
  });
}

/** The query string of parameters, with its `?`, without those that are undefined. */
export function writeParameters(
  parameters: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function writeFilter([property, filter]: [string, Filter]): [name: string, value: string][] {
  if (isValue(filter)) return [[property, writeValue(filter)]];
  return Object.entries(filter).map(([operator, value]) => [`${property}[${operator}]`, writeValue(value)]);
}

function isValue(filter: Filter): filter is FilterValue {
  return typeof filter !== 'object' || Array.isArray(filter) || filter instanceof Date;
}

function writeValue(value: FilterValue): string {
  const scalars: readonly FilterScalar[] = [value].flat();
  return scalars.map((scalar) => (scalar instanceof Date ? scalar.toISOString() : String(scalar))).join('|');
}
