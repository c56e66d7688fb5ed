import type { NodeAccess } from '../../common/index.js';
import type { Workspace } from '../workspaces/workspace.js';
import {
  isDecidedByScalars,
  isDecidedByValues,
  isNarrowing,
  isScalarTest,
} from './filters/narrowing-filter.js';
import { storedKind, type StoredKind } from './ordering.sql.js';
import { groupFilters } from './filters/group-filters.js';
import { isPlainProperty } from './filters/variants.js';
import type {
  Filter,
  NodeQuery,
  Ordering,
  PropertyFilters,
  PropertyKey,
  PropertyFilter,
} from './node-query.js';
import type { TextQuery } from './text/text-query.js';

interface Planned {
  readonly query: NodeQuery;
  readonly workspace: Workspace;
}

/** No filter and no order: an index of types and positions is used to count and page. */
export interface ListingPlan extends Planned {
  readonly strategy: 'listing';
}

/** No filter, and sorted first by a property in a table of values: its index finds the first nodes. */
export interface SortedPlan extends Planned {
  readonly strategy: 'sorted';
  readonly key: PropertyKey;
  readonly kind: StoredKind;
  readonly descending: boolean;
}

/**
 * Every filter tests the single number or date that is sorted by first, such as `date[gte]=2026-01-01&orderBy=date`, and all
 * nodes with the property are visible: an index of these values is used to count and page.
 */
export interface OrderedScalarsPlan extends Planned {
  readonly strategy: 'orderedScalars';
  readonly found: PropertyFilters;
  readonly direction: 'ASC' | 'DESC';
}

/**
 * Every filter tests texts, or single numbers, dates or booleans, and no sort key is a property of several kinds, such as
 * `guided=true&price[lt]=100&orderBy=title`: the tables of these values are used to find, count and sort.
 */
export interface ValuesPlan extends Planned {
  readonly strategy: 'values';
  /** The filters that find the matches; `others` are tested for each match. */
  readonly found: PropertyFilters;
  readonly others: readonly PropertyFilters[];
  /** A filtered property whose nodes are all visible according to the list of types; undefined: each node is tested. */
  readonly listed: PropertyKey | undefined;
}

/** Full text, with rank; the filters of a property with single numbers or dates may be joined. */
export interface SearchPlan extends Planned {
  readonly strategy: 'search';
  readonly text: TextQuery;
  readonly joined: PropertyFilters | undefined;
  readonly others: readonly Filter[];
}

/** The filters of a property with single numbers or dates find the matches together with the values to sort by. */
export interface ScalarJoinPlan extends Planned {
  readonly strategy: 'scalarJoin';
  readonly joined: PropertyFilters;
  readonly others: readonly Filter[];
}

/** An index on properties finds few nodes, each of which is tested. */
export interface IndexedPlan extends Planned {
  readonly strategy: 'indexed';
}

/** All nodes of the types, or those found by an index on nodes, are tested. */
export interface GeneralPlan extends Planned {
  readonly strategy: 'general';
  /** Set if nodes are read by ranges of readable positions, so that their readability need not be tested. */
  readonly ranges: NodeAccess | undefined;
}

export type QueryPlan =
  | ListingPlan
  | SortedPlan
  | OrderedScalarsPlan
  | ValuesPlan
  | SearchPlan
  | ScalarJoinPlan
  | IndexedPlan
  | GeneralPlan;

/** Plans a query: the first strategy that supports it is used. The catalogue contains the kinds of values in a workspace. */
export function planQuery(query: NodeQuery, workspace: Workspace): QueryPlan {
  const { filters, text, ordering, access } = query;
  const planned = { query, workspace };
  if (filters.length === 0 && text === undefined && ordering.length === 0) {
    return { strategy: 'listing', ...planned };
  }
  const sorted = sortedValues(query, workspace);
  if (sorted !== undefined) return { strategy: 'sorted', ...planned, ...sorted };
  const ordered = orderedScalars(query, workspace);
  if (ordered !== undefined) return { strategy: 'orderedScalars', ...planned, ...ordered };
  const values = onlyValues(query, workspace);
  if (values !== undefined) return { strategy: 'values', ...planned, ...values };
  const { joined, others } = joinedFilters(filters, workspace);
  if (text !== undefined) return { strategy: 'search', ...planned, text, joined, others };
  if (joined !== undefined) return { strategy: 'scalarJoin', ...planned, joined, others };
  if (filters.some((filter) => isNarrowing(filter, workspace))) return { strategy: 'indexed', ...planned };
  return { strategy: 'general', ...planned, ranges: filters.some(namesNodes) ? undefined : access };
}

function sortedValues(
  { filters, text, version, ordering: [first] }: NodeQuery,
  { kinds }: Workspace,
): Pick<SortedPlan, 'key' | 'kind' | 'descending'> | undefined {
  if (
    first === undefined ||
    !isPlainProperty(first.key) ||
    filters.length > 0 ||
    (text ?? version) !== undefined
  )
    return undefined;
  const { key, descending } = first;
  const kind = storedKind(kinds.get(key.name));
  return kind === undefined ? undefined : { key, kind, descending };
}

function orderedScalars(
  query: NodeQuery,
  workspace: Workspace,
): Pick<OrderedScalarsPlan, 'found' | 'direction'> | undefined {
  const [first] = query.ordering;
  if (first === undefined || !isPlainProperty(first.key) || !hasOnlyFilters(query)) return undefined;
  const { key, descending } = first;
  const { filters } = query;
  const isTest = (filter: Filter): filter is PropertyFilter =>
    isDecidedByScalars(filter, workspace) && filter.key.name === key.name;
  if (!isListed(key.name, query, workspace) || !filters.every(isTest)) return undefined;
  return { found: { key, filters }, direction: descending ? 'DESC' : 'ASC' };
}

function onlyValues(
  query: NodeQuery,
  workspace: Workspace,
): Pick<ValuesPlan, 'found' | 'others' | 'listed'> | undefined {
  const { filters, ordering } = query;
  const isSorted = ({ key }: Ordering): boolean =>
    key.kind !== 'property' ||
    (isPlainProperty(key) && storedKind(workspace.kinds.get(key.name)) !== undefined);
  const isTest = (filter: Filter): filter is PropertyFilter => isDecidedByValues(filter, workspace);
  if (!hasOnlyFilters(query) || !ordering.every(isSorted) || !filters.every(isTest)) return undefined;
  const [found, ...others] = groupFilters(filters, workspace);
  if (found === undefined) return undefined;
  const isNarrowed = found.filters.some((filter) => isNarrowing(filter, workspace));
  // If there are many rows, most may belong to nodes of other types.
  if (!isNarrowed && !hasTypesAskedFor(found.key.name, query, workspace)) return undefined;
  return { found, others, listed: filters.find(({ key }) => isListed(key.name, query, workspace))?.key };
}

function joinedFilters(
  filters: readonly Filter[],
  workspace: Workspace,
): { readonly joined: PropertyFilters | undefined; readonly others: readonly Filter[] } {
  const isTest = (filter: Filter): filter is PropertyFilter => isScalarTest(filter, workspace);
  const [joined] = groupFilters(filters.filter(isTest), workspace);
  const own = new Set<Filter>(joined?.filters);
  return { joined, others: filters.filter((filter) => !own.has(filter)) };
}

function hasOnlyFilters({ filters, text, version }: NodeQuery): boolean {
  return filters.length > 0 && (text ?? version) === undefined;
}

/** Whether the list of types shows that all nodes with the property are visible. */
function isListed(name: string, query: NodeQuery, workspace: Workspace): boolean {
  return query.access === undefined && query.rootPath === '/' && hasTypesAskedFor(name, query, workspace);
}

function hasTypesAskedFor(name: string, { types }: NodeQuery, { scalarTypes }: Workspace): boolean {
  const having = scalarTypes.get(name) ?? [];
  return having.length > 0 && having.every((type) => types.includes(type));
}

/** Whether an index finds the nodes that a filter identifies. */
function namesNodes({ key, operator }: Filter): boolean {
  return (operator === 'eq' || operator === 'in') && ['id', 'name', 'path'].includes(key.kind);
}
