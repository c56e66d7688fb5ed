import { AppError } from '../../common/index.js';
import { canonicalName, type Filter } from '../../content/index.js';
import type { QueryRequest } from './delivery-request.js';
import { parseFields } from './parse-fields.js';
import { parseFilter } from './parse-filter.js';
import { parseOrdering } from './parse-ordering.js';
import { parseTextQuery } from './parse-text-query.js';
import { atMost, checkValues } from './query-limits.js';

/** Query parameters in the order of the URL, decoded; a name may occur several times. */
export type Parameters = readonly (readonly [name: string, value: string])[];

const MAX_LIMIT = 10_000;
const MAX_PARAMETERS = 100;
const MAX_NODE_TYPES = 100;
const MAX_FACETS = 10;

/** Parameters that are no filters; language, variants and previews are read elsewhere. */
export const RESERVED_PARAMETERS: ReadonlySet<string> = new Set([
  ...['q', 'orderBy', 'offset', 'limit', 'version', 'lang', 'variants', 'nodeTypes', 'fields', 'facets'],
  ...['preview', 'previewToken'],
]);

/**
 * The parameters of a query (docs/reference/queries.md#parameters). Everything that is not reserved is a filter.
 * @throws AppError `invalidValueFormat`, `invalidQuery`
 */
export function parseQuery(parameters: Parameters, defaultLimit: number): QueryRequest {
  atMost(MAX_PARAMETERS, parameters.length, 'The query', 'parameters');
  return {
    kind: 'query',
    nodeTypes: readNodeTypes(parameters),
    filters: readFilters(parameters),
    text: parseTextQuery(valuesOf(parameters, 'q').join(' ')),
    ordering: parseOrdering(valuesOf(parameters, 'orderBy')),
    facets: readFacets(parameters),
    fields: parseFields(valuesOf(parameters, 'fields')),
    offset: readCount(parameters, 'offset', 0, Number.MAX_SAFE_INTEGER),
    limit: readCount(parameters, 'limit', defaultLimit, MAX_LIMIT),
    version: valueOf(parameters, 'version'),
  };
}

function readNodeTypes(parameters: Parameters): string[] | undefined {
  const names = valuesOf(parameters, 'nodeTypes')
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  atMost(MAX_NODE_TYPES, names.length, 'nodeTypes', 'names');
  return names.length === 0 ? undefined : names.map(canonicalName);
}

function readFacets(parameters: Parameters): string[] | undefined {
  const names = new Set(
    valuesOf(parameters, 'facets')
      .flatMap((value) => value.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
  atMost(MAX_FACETS, names.size, 'facets', 'names');
  for (const name of names) {
    if (name.startsWith('@'))
      throw new AppError('invalidQuery', `facets: "${name}" is not a property; use names of properties`);
  }
  return names.size === 0 ? undefined : [...names];
}

function readFilters(parameters: Parameters): Filter[] {
  const filters = parameters.filter(([name]) => !RESERVED_PARAMETERS.has(name)).map(([name, value]) => parseFilter(name, value)); // prettier-ignore
  checkValues(filters);
  return filters;
}

/** The first value of a parameter; empty counts as not given. */
export function valueOf(parameters: Parameters, name: string): string | undefined {
  const [value] = valuesOf(parameters, name);
  return value === '' ? undefined : value;
}

/** All values of a parameter. */
export function valuesOf(parameters: Parameters, name: string): string[] {
  return parameters.filter(([each]) => each === name).map(([, value]) => value);
}

function readCount(parameters: Parameters, name: string, fallback: number, max: number): number {
  const values = new Set(valuesOf(parameters, name));
  if (values.size > 1)
    throw new AppError('invalidValueFormat', `${name} is given ${String(values.size)} times`);
  const [value] = values;
  if (value === undefined) return fallback;
  const count = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
  if (count <= max) return count;
  throw new AppError(
    'invalidValueFormat',
    `${name} must be a whole number from 0 to ${String(max)}, not "${value}"`,
  );
}
