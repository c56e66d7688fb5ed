import { AppError } from '../../../common/index.js';
import { canonicalName, type Filter, type Ordering } from '../../../content/index.js';
import type { QueryRequest } from '../delivery-request.js';
import { parseFields } from '../parse-fields.js';
import { parseFilter } from './parse-filter.js';
import { parseOrdering } from './parse-ordering.js';
import { parseTextQuery } from './parse-text-query.js';
import { atMost, checkValues } from './query-limits.js';
import { type Parameters, readFlag, namesIn, valueOf, valuesOf, readCount } from '../parameters.js';

const MAX_LIMIT = 10_000;
const MAX_PARAMETERS = 100;
const MAX_NODE_TYPES = 100;
const MAX_FACETS = 10;
/** Maximum number of keys whose values fit into a URL. */
const MAX_CURSOR_KEYS = 5;

/** Parameters that are not filters; language, variants and previews are read elsewhere. */
export const RESERVED_PARAMETERS: ReadonlySet<string> = new Set([
  ...['q', 'orderBy', 'offset', 'limit', 'version', 'lang', 'variants', 'nodeTypes', 'fields', 'facets'],
  ...['cursors', 'after', 'highlight', 'preview', 'previewToken'],
]);

/**
 * Parses the parameters of a query (docs/reference/queries.md#parameters). All parameters that are not reserved are filters.
 * @throws AppError `invalidValueFormat`, `invalidQuery`
 */
export function parseQuery(parameters: Parameters, defaultLimit: number): QueryRequest {
  atMost(MAX_PARAMETERS, parameters.length, 'The query', 'parameters');
  const ordering = parseOrdering(valuesOf(parameters, 'orderBy'));
  return {
    kind: 'query',
    nodeTypes: readNodeTypes(parameters),
    filters: readFilters(parameters),
    text: parseTextQuery(valuesOf(parameters, 'q').join(' ')),
    ordering,
    facets: readFacets(parameters),
    fields: parseFields(valuesOf(parameters, 'fields')),
    highlight: readFlag(parameters, 'highlight') ? true : undefined,
    paging: readPaging(parameters, ordering),
    offset: readCount(parameters, 'offset', 0, Number.MAX_SAFE_INTEGER),
    limit: readCount(parameters, 'limit', defaultLimit, MAX_LIMIT),
    version: valueOf(parameters, 'version'),
  };
}

function readNodeTypes(parameters: Parameters): string[] | undefined {
  const names = namesIn(valuesOf(parameters, 'nodeTypes'));
  atMost(MAX_NODE_TYPES, names.length, 'nodeTypes', 'names');
  return names.length === 0 ? undefined : names.map(canonicalName);
}

function readFacets(parameters: Parameters): string[] | undefined {
  const names = new Set(namesIn(valuesOf(parameters, 'facets')));
  atMost(MAX_FACETS, names.size, 'facets', 'names');
  for (const name of names) {
    if (name.startsWith('@'))
      throw new AppError('invalidQuery', `facets: "${name}" is not a property; use names of properties`);
  }
  return names.size === 0 ? undefined : [...names];
}

function readPaging(parameters: Parameters, ordering: readonly Ordering[]): QueryRequest['paging'] {
  const cursors = readFlag(parameters, 'cursors');
  const after = valueOf(parameters, 'after');
  if (!cursors && after === undefined) return undefined;
  atMost(MAX_CURSOR_KEYS, ordering.length, 'orderBy of a query with cursors', 'properties');
  const offset = valueOf(parameters, 'offset');
  if (after !== undefined && offset !== undefined && offset !== '0')
    throw new AppError('invalidQuery', 'offset and after cannot be combined');
  return { after };
}

function readFilters(parameters: Parameters): Filter[] {
  const filters = parameters.filter(([name]) => !RESERVED_PARAMETERS.has(name)).map(([name, value]) => parseFilter(name, value)); // prettier-ignore
  checkValues(filters);
  return filters;
}
