import type { FilterContext } from './filters/filter-context.js';
import { filterCondition } from './filters/filter.sql.js';
import { isScalarTest } from './filters/narrowing-filter.js';
import type { Filter, NodeKey, NodeQuery } from './node-query.js';
import { SqlParameters } from '../sql-parameters.js';
import type { Workspace } from '../workspaces/workspace.js';

type PropertyKey = Extract<NodeKey, { readonly kind: 'property' }>;

/** Matches that the index of numbers and dates holds in the order that is asked for. */
export interface OrderedScalars {
  /** The property they are found and sorted by. */
  readonly key: PropertyKey;
  /** What holds of their rows `s` in the table of numbers and dates. */
  readonly test: string;
  readonly direction: 'ASC' | 'DESC';
  /** What `test` is bound to so far. */
  readonly parameters: SqlParameters;
}

/**
 * What the index of numbers and dates alone can count and skip, such as `date[gte]=2026-01-01&orderBy=date`: every
 * filter tests the single value that is sorted by first, and whichever node has one may be in the answer. Undefined for
 * all other queries, whose matches have to be looked at.
 * @throws AppError as `filterCondition`
 */
export function orderedScalars(query: NodeQuery, workspace: Workspace): OrderedScalars | undefined {
  const [first] = query.ordering;
  if (first?.key.kind !== 'property' || !hasOnlyFilters(query)) return undefined;
  const { key, descending } = first;
  const { name } = first.key;
  if (!hasTypesAskedFor(name, query, workspace)) return undefined;
  const joined: string[] = [];
  const context: FilterContext = { parameters: new SqlParameters(), workspace, joined };
  const isTested = (filter: Filter): boolean =>
    filter.key.kind === 'property' &&
    filter.key.name === name &&
    isScalarTest(filter, workspace) &&
    filterCondition(filter, context) === 'true';
  if (!query.filters.every(isTested)) return undefined;
  const direction = descending ? 'DESC' : 'ASC';
  return { key, test: joined.join(' AND '), direction, parameters: context.parameters };
}

function hasOnlyFilters({ filters, text, access, version, rootPath }: NodeQuery): boolean {
  const others = text ?? access ?? version;
  return filters.length > 0 && others === undefined && rootPath === '/';
}

function hasTypesAskedFor(name: string, { types }: NodeQuery, { scalarTypes }: Workspace): boolean {
  const having = scalarTypes.get(name) ?? [];
  return having.length > 0 && having.every((type) => types.includes(type));
}
