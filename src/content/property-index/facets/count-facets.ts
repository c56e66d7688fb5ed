import { storedKind, type StoredKind } from '../../query/ordering.sql.js';
import type { NodeQuery } from '../../query/node-query.js';
import type { Workspace } from '../../workspaces/workspace.js';
import { countNumbers } from './count-numbers.js';
import type { IndexReader } from '../index-reader.js';
import { mostFrequent } from './most-frequent.js';
import type { TermColumn } from '../columns/term-column.js';

const MAX_VALUES = 100;
/** From the year 1000 to the year 9999, in epoch ms: other dates are written differently. */
const [FIRST_DATE, LAST_DATE] = [Date.UTC(1000, 0, 1), Date.UTC(9999, 11, 31)];

/** Counts the facets of matches; `inexact` if the database writes a value differently. */
export type FacetCounter = (matches: Int32Array) => readonly (readonly string[])[] | undefined | 'inexact';

/** How often each value of a property occurs, sorted by value. */
interface Counts {
  readonly counts: Int32Array;
  /** The value at an index as JSON text; undefined if the database writes it differently. */
  readonly write: (place: number) => string | undefined;
}

type Facet = (matches: Int32Array) => Counts;

/** Counts the values of the facets of a query as `facetsSql` does. */
export function countFacets({ facets }: NodeQuery, workspace: Workspace, reader: IndexReader): FacetCounter {
  if (facets === undefined || facets.length === 0) return () => undefined;
  const counters = facets.map(({ name }) => facetOf(name, storedKind(workspace.kinds.get(name)), reader));
  return (matches) => {
    const counted = counters.map((facet) => facet && writeFirst(facet(matches)));
    const exact = counted.filter((values) => values !== undefined);
    return exact.length < counted.length ? 'inexact' : exact;
  };
}

function facetOf(name: string, kind: StoredKind | undefined, reader: IndexReader): Facet | undefined {
  if (kind === undefined) return undefined;
  if (kind !== 'text') {
    const column = reader.scalars(name, kind);
    return column && ((matches) => countScalars(column.values, matches, WRITE[kind]));
  }
  const column = reader.terms(name);
  return column && ((matches) => countTerms(column, matches));
}

function countTerms(column: TermColumn, matches: Int32Array): Counts {
  const counts = new Int32Array(column.terms.length);
  const add = (term: number): void => {
    counts[term] = (counts[term] ?? 0) + 1;
  };
  const { byNode } = column;
  for (const node of matches) byNode.each(node, add);
  return { counts, write: (term) => JSON.stringify(column.terms.at(term)) };
}

function countScalars(
  values: Float64Array,
  matches: Int32Array,
  write: (value: number) => string | undefined,
): Counts {
  // Faster than `Float64Array.from` with a mapping function.
  const list = new Float64Array(matches.length);
  for (let place = 0; place < list.length; place += 1) list[place] = values[matches[place] ?? -1] ?? NaN;
  const { numbers, counts } = countNumbers(list);
  return { counts, write: (place) => write(numbers[place] ?? NaN) };
}

const WRITE: Readonly<Record<Exclude<StoredKind, 'text'>, (value: number) => string | undefined>> = {
  boolean: (value) => String(value === 1),
  date: (value) =>
    Number.isInteger(value) && value >= FIRST_DATE && value < LAST_DATE
      ? JSON.stringify(new Date(value))
      : undefined,
  // Other numbers are written with an exponent here.
  number: (value) =>
    Math.abs(value) < 1e15 && (value === 0 || Math.abs(value) > 1e-5) ? String(value) : undefined,
};

/** Most frequent first, then by value: texts by code point, dates and booleans by value. */
function writeFirst({ counts, write }: Counts): readonly string[] | undefined {
  const first = mostFrequent(counts, MAX_VALUES);
  const values = Array.from(first).flatMap((place) => {
    const json = write(place);
    return json === undefined ? [] : [`{"value":${json},"count":${counts[place] ?? 0}}`];
  });
  return values.length < first.length ? undefined : values;
}
