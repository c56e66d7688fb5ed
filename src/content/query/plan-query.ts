import type { NodeAccess } from '../../common/index.js';
import type { Workspace } from '../workspaces/workspace.js';
import { isDecidedByScalars, isNarrowing, isScalarTest } from './filters/narrowing-filter.js';
import { isScalar } from './ordering.sql.js';
import type { Filter, NodeQuery, Ordering, PropertyKey, ScalarFilter, TextQuery } from './node-query.js';

interface Planned {
  readonly query: NodeQuery;
  readonly workspace: Workspace;
}

/** No filter and no order: an index of types and positions counts and pages. */
export interface ListingPlan extends Planned {
  readonly strategy: 'listing';
}

/**
 * Every filter tests the single number or date that is sorted by first, such as `date[gte]=2026-01-01&orderBy=date`, and
 * all nodes with the property are visible: an index of these values counts and pages.
 */
export interface OrderedScalarsPlan extends Planned {
  readonly strategy: 'orderedScalars';
  readonly key: PropertyKey;
  readonly direction: 'ASC' | 'DESC';
}

/**
 * Every filter tests single numbers or dates and every sort key is a number or a date, such as
 * `price[lt]=100&orderBy=date`, and all nodes with the property of the first filter are visible: the table of these
 * values finds, counts and sorts.
 */
export interface ScalarsPlan extends Planned {
  readonly strategy: 'scalars';
  readonly filters: readonly [ScalarFilter, ...ScalarFilter[]];
  readonly keys: readonly ScalarOrdering[];
}

/** An ordering by a number or a date. */
export interface ScalarOrdering extends Ordering {
  readonly key: PropertyKey;
}

/** Full text, with rank; one filter of single numbers or dates may be joined. */
export interface SearchPlan extends Planned {
  readonly strategy: 'search';
  readonly text: TextQuery;
  readonly joined: ScalarFilter | undefined;
}

/** A filter of single numbers or dates finds the matches, and with them the values to sort by. */
export interface ScalarJoinPlan extends Planned {
  readonly strategy: 'scalarJoin';
  readonly joined: ScalarFilter;
}

/** An index on properties leads to few nodes, each of which is tested. */
export interface IndexedPlan extends Planned {
  readonly strategy: 'indexed';
}

/** All nodes of the types are tested, or those that an index of nodes finds. */
export interface GeneralPlan extends Planned {
  readonly strategy: 'general';
  /** Given where the nodes are read range by range of what may be read, so that none is tested for it. */
  readonly ranges: NodeAccess | undefined;
}

export type QueryPlan =
  ListingPlan | OrderedScalarsPlan | ScalarsPlan | SearchPlan | ScalarJoinPlan | IndexedPlan | GeneralPlan;

/** How a query is answered: the first strategy that covers it. What a workspace holds is the catalogue. */
export function planQuery(query: NodeQuery, workspace: Workspace): QueryPlan {
  const { filters, text, ordering, access } = query;
  const planned = { query, workspace };
  if (filters.length === 0 && text === undefined && ordering.length === 0) {
    return { strategy: 'listing', ...planned };
  }
  const ordered = orderedScalars(query, workspace);
  if (ordered !== undefined) return { strategy: 'orderedScalars', ...planned, ...ordered };
  const scalars = onlyScalars(query, workspace);
  if (scalars !== undefined) return { strategy: 'scalars', ...planned, ...scalars };
  const joined = filters.find((filter) => isScalarTest(filter, workspace));
  if (text !== undefined) return { strategy: 'search', ...planned, text, joined };
  if (joined !== undefined) return { strategy: 'scalarJoin', ...planned, joined };
  if (filters.some((filter) => isNarrowing(filter, workspace))) return { strategy: 'indexed', ...planned };
  return { strategy: 'general', ...planned, ranges: filters.some(namesNodes) ? undefined : access };
}

function orderedScalars(
  query: NodeQuery,
  workspace: Workspace,
): Pick<OrderedScalarsPlan, 'key' | 'direction'> | undefined {
  const [first] = query.ordering;
  if (first?.key.kind !== 'property' || !hasOnlyFilters(query)) return undefined;
  const { key, descending } = first;
  const isTest = (filter: Filter): boolean =>
    filter.key.kind === 'property' && filter.key.name === key.name && isDecidedByScalars(filter, workspace);
  if (!hasTypesAskedFor(key.name, query, workspace) || !query.filters.every(isTest)) return undefined;
  return { key, direction: descending ? 'DESC' : 'ASC' };
}

function onlyScalars(
  query: NodeQuery,
  workspace: Workspace,
): Pick<ScalarsPlan, 'filters' | 'keys'> | undefined {
  const { filters, ordering } = query;
  if (!hasOnlyFilters(query) || ordering.length === 0) return undefined;
  const isSorted = (each: Ordering): each is ScalarOrdering =>
    each.key.kind === 'property' && isScalar(workspace.kinds.get(each.key.name));
  const isTest = (filter: Filter): filter is ScalarFilter => isDecidedByScalars(filter, workspace);
  if (!ordering.every(isSorted) || !filters.every(isTest)) return undefined;
  // The filter by whose property all nodes are visible comes first.
  const first = filters.find(({ key }) => hasTypesAskedFor(key.name, query, workspace));
  if (first === undefined) return undefined;
  return { filters: [first, ...filters.filter((filter) => filter !== first)], keys: ordering };
}

function hasOnlyFilters({ filters, text, access, version, rootPath }: NodeQuery): boolean {
  return filters.length > 0 && (text ?? access ?? version) === undefined && rootPath === '/';
}

function hasTypesAskedFor(name: string, { types }: NodeQuery, { scalarTypes }: Workspace): boolean {
  const having = scalarTypes.get(name) ?? [];
  return having.length > 0 && having.every((type) => types.includes(type));
}

/** Whether an index leads to the nodes that a filter names. */
function namesNodes({ key, operator }: Filter): boolean {
  return (operator === 'eq' || operator === 'in') && ['id', 'name', 'path'].includes(key.kind);
}
