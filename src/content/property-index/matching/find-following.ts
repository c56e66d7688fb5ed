import type { NodeQuery, SortValues } from '../../query/node-query.js';
import { cutSorted, type NumberColumn } from './cut-sorted.js';
import { firstInOrder, type NodeOrder } from './first-in-order.js';

/**
 * Maximum number of results with the same sort keys as the last result of the previous page, which are only ordered by
 * identifier.
 */
const MAX_TIES = 100;
/** Range of doubles that PostgreSQL and JavaScript write in the same way. */
const SMALLEST = 1e-4;
const LARGEST = 1e15;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,30})?$/;
const IDENTIFIER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The results with the same sort keys as the last result of the previous page, followed by those of the page and one more.
 */
export interface FollowingMatches {
  readonly nodes: Int32Array;
  /** Number of results at the beginning that are only on the page if their identifier is greater than `after`. */
  readonly ties: number;
  readonly after: string | undefined;
  /** The sort keys of a result, excluding its identifier; undefined if PostgreSQL may write one of the values differently. */
  readonly keysOf: (place: number) => SortValues | undefined;
}

/** The order of the results of a query. */
export interface MatchOrder {
  /** The sort keys. */
  readonly columns: readonly NumberColumn[];
  readonly order: NodeOrder;
  /** The first column if the matches are sorted by its ascending values. */
  readonly sorted?: NumberColumn | undefined;
}

/** Where a page begins: values of the sort keys, and the identifier of the last result of the previous page. */
interface Start {
  /** NaN: no value. */
  readonly values: readonly number[];
  readonly identifier: string;
}

/** Finds the results of a page with cursors; undefined if the database must find them. */
export function findFollowing(
  matches: Int32Array,
  { keyset, offset, limit }: Pick<NodeQuery, 'keyset' | 'offset' | 'limit'>,
  { columns, order, sorted }: MatchOrder,
): FollowingMatches | undefined {
  const after = keyset?.after;
  const start = after && readStart(after, columns.length);
  if (after !== undefined && start === undefined) return undefined;
  const near = cutSorted(matches, sorted, offset + limit + 1, start?.values[0]);
  const { candidates, ties } =
    start === undefined ? { candidates: near, ties: 0 } : following(near, start.values, columns);
  if (ties > MAX_TIES) return undefined;
  const nodes = firstInOrder(candidates, ties + offset + limit + 1, order).subarray(offset);
  return { nodes, ties, after: start?.identifier, keysOf: (place) => keysOf(nodes[place] ?? -1, columns) };
}

/** The sort keys of a result as JSON text, in the same format as `keysAsText` in SQL. */
export function keysText(keys: SortValues, identifier: string): string {
  return `[${[...keys, identifier].map((key) => JSON.stringify(key)).join(', ')}]`;
}

function readStart(after: SortValues, count: number): Start | undefined {
  const identifier = after[count];
  const texts = after.slice(0, count);
  const isReadable = texts.every((text) => text === null || NUMBER.test(text));
  if (after.length !== count + 1 || !isReadable || !IDENTIFIER.test(identifier ?? '')) return undefined;
  return { values: texts.map((text) => (text === null ? NaN : Number(text))), identifier: identifier ?? '' };
}

/** The nodes that do not precede the given values, and the number of nodes with equal values. */
function following(
  matches: Int32Array,
  values: readonly number[],
  columns: readonly NumberColumn[],
): { candidates: Int32Array; ties: number } {
  const candidates = new Int32Array(matches.length);
  let count = 0;
  let ties = 0;
  for (const node of matches) {
    const order = compare(node, values, columns);
    if (order < 0) continue;
    candidates[count] = node;
    count += 1;
    if (order === 0) ties += 1;
  }
  return { candidates: candidates.subarray(0, count), ties };
}

/** Negative if the node precedes the values, 0 if all are equal. Missing values are last. */
function compare(node: number, values: readonly number[], columns: readonly NumberColumn[]): number {
  let place = 0;
  for (const { values: column, sign } of columns) {
    const own = column[node] ?? NaN;
    const value = values[place] ?? NaN;
    if (own < value) return -sign;
    if (own > value) return sign;
    if (Number.isNaN(own) !== Number.isNaN(value)) return Number.isNaN(own) ? 1 : -1;
    place += 1;
  }
  return 0;
}

function keysOf(node: number, columns: readonly NumberColumn[]): SortValues | undefined {
  const keys: (string | null)[] = [];
  for (const { values } of columns) {
    const value = values[node] ?? NaN;
    const size = Math.abs(value);
    const isSame = Object.is(value, 0) || Number.isNaN(value) || (size >= SMALLEST && size < LARGEST);
    if (!isSame) return undefined;
    keys.push(Number.isNaN(value) ? null : String(value));
  }
  return keys;
}
