import { groupFilters } from '../../query/filters/group-filters.js';
import { isDecidedByScalars, isTextTest } from '../../query/filters/narrowing-filter.js';
import { plainValues } from '../../query/filters/column-filter.sql.js';
import { plainRun } from '../../query/filters/like-pattern.js';
import { scalarKind } from '../../query/filters/values/scalar-tests.sql.js';
import { isPlainProperty } from '../../query/filters/variants.js';
import type {
  Filter,
  NodeKey,
  NodeQuery,
  Ordering,
  PropertyFilter,
  PropertyFilters,
} from '../../query/node-query.js';
import { storedKind } from '../../query/ordering.sql.js';
import type { Workspace } from '../../workspaces/workspace.js';
import { countFacets } from '../facets/count-facets.js';
import { cutSorted, type NumberColumn } from './cut-sorted.js';
import { findFollowing, type FollowingMatches } from './find-following.js';
import { firstInOrder, type NodeOrder } from './first-in-order.js';
import { testScalars, testTerms, type NodeTest } from './node-test.js';
import type { ScalarColumn } from '../columns/scalar-column.js';
import type { IndexReader } from '../index-reader.js';
import { isIndexableText } from '../words/is-indexable-text.js';
import { MAX_CANDIDATES } from './node-lists.js';
import { rankOrder } from './rank-order.js';
import { testPostings, testWords, type WordTests } from './test-words.js';

const MAX_SORTED = 20_000;
const MAX_VALUES = 50;
const MAX_PATTERNS = 8;

/** Characters of LIKE patterns that are not supported: single-character wildcards and escapes. */
const OTHER_WILDCARD = /[_\\]/;

const NOWHERE = { start: 0, end: 0 };

export interface IndexedMatches {
  readonly total: number;
  /** Database ids of the results on the page, in order. */
  readonly ids: readonly number[];
  /** Like `NodePage.facets`. */
  readonly facets: readonly (readonly string[])[] | undefined;
  /** Set for queries with cursors; `ids` are the ids of these results. */
  readonly following?: FollowingMatches | undefined;
}

/** Whether the index can find the matches of a query once the values are loaded. */
export function isIndexable(query: NodeQuery, workspace: Workspace): boolean {
  const { filters, text, version, keyset, ordering, facets = [] } = query;
  const hasNone = filters.length + facets.length === 0 && text === undefined;
  if (hasNone || version !== undefined) return false;
  const hasValues = ({ key }: Pick<Ordering, 'key'>): boolean =>
    isPlainProperty(key) && storedKind(workspace.kinds.get(key.name)) !== undefined;
  return (
    isIndexableText(query) &&
    filters.every((filter) => isIndexableFilter(filter, workspace)) &&
    ordering.every(hasValues) &&
    (keyset === undefined || hasNumberKeys(ordering, workspace)) &&
    facets.every((key) => hasValues({ key }) && !workspace.several.has(key.name))
  );
}

/** Whether a query is only sorted by numbers, dates and booleans. For texts, only their order is in memory. */
function hasNumberKeys(ordering: readonly Ordering[], workspace: Workspace): boolean {
  return (
    ordering.length > 0 &&
    ordering.every(
      ({ key }) => key.kind === 'property' && storedKind(workspace.kinds.get(key.name)) !== 'text',
    )
  );
}

function isIndexableFilter(filter: Filter, workspace: Workspace): filter is PropertyFilter {
  if (filter.values.length > MAX_VALUES) return false;
  if (!isTextTest(filter, workspace)) return isDecidedByScalars(filter, workspace);
  const texts = plainValues(filter.values);
  if (filter.operator === 'like')
    return texts.length <= MAX_PATTERNS && texts.every((text) => !OTHER_WILDCARD.test(text));
  return filter.operator === 'eq' || (filter.operator === 'in' && texts.length === filter.values.length);
}

/**
 * The matches of a query for which `isIndexable` is true; undefined if parts are missing (`reader.missing`) or there are too
 * many matches.
 * @throws AppError like `propertyCondition`
 */
export function findMatches(
  query: NodeQuery,
  workspace: Workspace,
  reader: IndexReader,
): IndexedMatches | undefined {
  const conditions = conditionsOf(query, workspace, reader);
  const columns = columnsOf(query, workspace, reader);
  const count = countFacets(query, workspace, reader);
  if (conditions === undefined || !reader.isComplete) return undefined;
  const { nodes, passes, words, column } = conditions;
  const { offset, limit, ordering } = query;
  const matches = select(nodes(), passes);
  const facets = count(matches);
  if (offset + limit > MAX_SORTED || facets === 'inexact') return undefined;
  const isRanked = words !== undefined && ordering.length === 0;
  const order = isRanked ? rankOrder(matches, words.ranked) : orderOf(columns, reader);
  const [first] = columns;
  const sorted = first?.values === column?.values ? first : undefined;
  const total = matches.length;
  if (query.keyset === undefined) {
    const near = cutSorted(matches, sorted, offset + limit);
    const page = firstInOrder(near, offset + limit, order).subarray(offset);
    return { total, ids: idsOf(page, reader), facets };
  }
  const following = findFollowing(matches, query, { columns, order, sorted });
  return following && { total, ids: idsOf(following.nodes, reader), facets, following };
}

/** Database ids. */
function idsOf(nodes: Int32Array, { table }: IndexReader): number[] {
  const ids: number[] = [];
  for (const node of nodes) ids.push(table.ids[node] ?? 0);
  return ids;
}

interface Conditions {
  /** The nodes that match the narrowest condition. */
  readonly nodes: () => Int32Array;
  readonly passes: readonly NodeTest['passes'][];
  readonly words: WordTests | undefined;
  /** The values by which `nodes` are sorted; undefined: sorted by place. */
  readonly column: ScalarColumn | undefined;
}

/** Undefined if the database must find the matches. */
function conditionsOf(query: NodeQuery, workspace: Workspace, reader: IndexReader): Conditions | undefined {
  const groups = groupFilters(query.filters.filter(isOfProperty), workspace);
  const tests = groups.flatMap((filters) => testOf(filters, workspace, reader) ?? []);
  const words = query.text && testWords(query.text, reader);
  const place = placeOf(query, reader);
  const all = [...tests, ...(words?.wanted ?? [])].toSorted((a, b) => a.count - b.count);
  const [first = place, ...others] = all;
  const isLong = Math.max(first.count, words?.size ?? 0) > MAX_CANDIDATES;
  if (tests.length < groups.length || isLong) return undefined;
  const { nodes, column } = first;
  const further = place.hasAll(column) ? others : [place, ...others];
  const passes = [...further.map((test) => test.passes), ...(words?.unwanted ?? [])];
  return { nodes, passes, words, column };
}

/** True for all filters of a query for which `isIndexable` is true. */
function isOfProperty(filter: Filter): filter is PropertyFilter {
  return isPlainProperty(filter.key);
}

/** The nodes that pass all tests. */
function select(nodes: Int32Array, tests: readonly NodeTest['passes'][]): Int32Array {
  if (tests.length === 0) return nodes;
  const passes = tests.reduce((first, next) => (node) => first(node) && next(node));
  const selected = new Int32Array(nodes.length);
  let count = 0;
  for (const node of nodes) {
    if (!passes(node)) continue;
    selected[count] = node;
    count += 1;
  }
  return selected.subarray(0, count);
}

function testOf(filters: PropertyFilters, workspace: Workspace, reader: IndexReader): NodeTest | undefined {
  const { key: { name }, filters: [filter] } = filters; // prettier-ignore
  if (filter !== undefined && isTextTest(filter, workspace)) {
    if (filter.operator === 'like') return testPatterns(filter, name, reader);
    const terms = reader.terms(name);
    return terms && testTerms(filter, terms);
  }
  const kind = scalarKind([...(workspace.kinds.get(name) ?? [])]);
  const column = reader.scalars(name, kind);
  return column && testScalars(filters, kind, column);
}

/** By the texts in memory, or by the nodes that the database finds for each pattern. */
function testPatterns(filter: Filter, name: string, reader: IndexReader): NodeTest | undefined {
  const terms = reader.usefulTerms(name);
  const found = terms && testTerms(filter, terms);
  const patterns = plainValues(filter.values);
  if (found !== undefined || patterns.some((pattern) => plainRun(pattern, 'like') === undefined))
    return found;
  return testPostings(patterns.flatMap((pattern) => reader.pattern(name, pattern) ?? []));
}

interface PlaceTest extends NodeTest {
  /** Whether all nodes with values pass; false without a column. */
  readonly hasAll: (column: ScalarColumn | undefined) => boolean;
}

/** The readable nodes of the types below the root path; `count` and `nodes` only consider the root path. */
function placeOf({ types, rootPath, access }: NodeQuery, reader: IndexReader): PlaceTest {
  const { table } = reader;
  const isWanted = Uint8Array.from(table.typeNames, (type) => Number(types.includes(type)));
  const { start, end } =
    rootPath === '/' ? { start: 0, end: table.size } : (reader.place(rootPath) ?? NOWHERE);
  const readable = access === undefined ? undefined : reader.readable(access);
  return {
    count: end - start,
    nodes: () => Int32Array.from({ length: end - start }, (_, more) => start + more),
    passes: (node) =>
      isWanted[table.types[node] ?? -1] === 1 &&
      node >= start &&
      node < end &&
      (readable === undefined || readable.has(node)),
    hasAll: (column) =>
      end - start === table.size &&
      readable === undefined &&
      column?.types.every((type) => isWanted[type] === 1) === true,
  };
}

/** The columns of the sort keys of a query. */
function columnsOf({ ordering }: NodeQuery, workspace: Workspace, reader: IndexReader): NumberColumn[] {
  return ordering.flatMap(({ key, descending }) => {
    const column = scalarsOf(key, workspace, reader);
    return column === undefined ? [] : { values: column.values, sign: descending ? -1 : 1 };
  });
}

function scalarsOf(key: NodeKey, workspace: Workspace, reader: IndexReader): ScalarColumn | undefined {
  const name = isPlainProperty(key) ? key.name : '';
  return reader.scalars(name, storedKind(workspace.kinds.get(name)) ?? 'text');
}

/** Sorts by the columns, then by identifier; without columns in document order. */
function orderOf(columns: readonly NumberColumn[], { table: { identifierPlaces } }: IndexReader): NodeOrder {
  if (columns.length === 0) return (a, b) => a - b;
  const byIdentifier: NodeOrder = (a, b) => (identifierPlaces[a] ?? 0) - (identifierPlaces[b] ?? 0);
  return columns.reduceRight((next, { values, sign }) => byValue(values, sign, next), byIdentifier);
}

/** Missing values are last; equal values are ordered by `next`. */
function byValue(values: Float64Array, sign: number, next: NodeOrder): NodeOrder {
  return (a, b) => {
    const left = values[a] ?? NaN;
    const right = values[b] ?? NaN;
    if (left < right) return -sign;
    if (left > right) return sign;
    const isMissing = Number.isNaN(left);
    if (isMissing === Number.isNaN(right)) return next(a, b);
    return isMissing ? 1 : -1;
  };
}
