import { storedKind, type StoredKind } from '../query/ordering.sql.js';
import type { NodeQuery } from '../query/node-query.js';
import type { Workspace } from '../workspaces/workspace.js';
import type { IndexReader } from './index-reader.js';

const MAX_VALUES = 100;
/** From the year 1000 to the year 9999, in epoch ms: other dates are written in other ways. */
const [FIRST_DATE, LAST_DATE] = [Date.UTC(1000, 0, 1), Date.UTC(9999, 11, 31)];

/** The facets of matches; `inexact` if the database writes a value in another way. */
export type FacetCounter = (matches: Int32Array) => readonly (readonly string[])[] | undefined | 'inexact';

/** How often each value occurs, by the number it is stored as, in any order. */
type Counts = ReadonlyMap<number, number>;

interface Facet {
  readonly count: (matches: Int32Array) => Counts;
  /** A value as JSON text; undefined if the database writes it in another way. */
  readonly write: (value: number) => string | undefined;
}

/** Counts the values of the facets of a query as `facetsSql` does. */
export function countFacets({ facets }: NodeQuery, workspace: Workspace, reader: IndexReader): FacetCounter {
  if (facets === undefined || facets.length === 0) return () => undefined;
  const counters = facets.map(({ name }) => facetOf(name, storedKind(workspace.kinds.get(name)), reader));
  return (matches) => {
    const counted = counters.map((facet) => facet && mostFrequent(facet.count(matches), facet.write));
    const exact = counted.filter((values) => values !== undefined);
    return exact.length < counted.length ? 'inexact' : exact;
  };
}

function facetOf(name: string, kind: StoredKind | undefined, reader: IndexReader): Facet | undefined {
  if (kind === undefined) return undefined;
  if (kind !== 'text') {
    const column = reader.scalars(name, kind);
    return column && { count: (matches) => countScalars(column.values, matches), write: WRITE[kind] };
  }
  const column = reader.terms(name);
  if (column === undefined) return undefined;
  return {
    count: (matches) => {
      const counts = new Map<number, number>();
      for (const node of matches) {
        column.eachTerm(node, (term) => counts.set(term, (counts.get(term) ?? 0) + 1));
      }
      return counts;
    },
    write: (term) => JSON.stringify(column.terms[term]),
  };
}

function countScalars(values: Float64Array, matches: Int32Array): Counts {
  const counts = new Map<number, number>();
  for (const node of matches) {
    const value = values[node] ?? NaN;
    if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const WRITE: Readonly<Record<Exclude<StoredKind, 'text'>, Facet['write']>> = {
  boolean: (value) => String(value === 1),
  date: (value) =>
    Number.isInteger(value) && value >= FIRST_DATE && value < LAST_DATE
      ? JSON.stringify(new Date(value))
      : undefined,
  // Others are written with an exponent here.
  number: (value) =>
    Math.abs(value) < 1e15 && (value === 0 || Math.abs(value) > 1e-5) ? String(value) : undefined,
};

/** Most frequent first, then by value: texts are numbered by code point, dates and booleans by what they are. */
function mostFrequent(counts: Counts, write: Facet['write']): readonly string[] | undefined {
  const first = [...counts].sort(([a, many], [b, more]) => more - many || a - b).slice(0, MAX_VALUES);
  const values = first.flatMap(([value, count]) => {
    const json = write(value);
    return json === undefined ? [] : [`{"value":${json},"count":${String(count)}}`];
  });
  return values.length < first.length ? undefined : values;
}
