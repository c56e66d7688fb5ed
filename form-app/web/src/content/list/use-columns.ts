import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foundQuery } from '../content.queries.js';
import type { FieldContext } from '../model/fields.js';
import { TITLES } from '../model/node.js';
import { columnsOf, referencesIn, type Column } from './columns.js';
import { nodesIn, type TreeRow } from './tree/tree-rows.js';

/** Number of identifiers in one request. */
const REFERENCES_AT_ONCE = 100;
/** Properties that every list shows. */
const FIELDS = [...TITLES, 'cms:template', 'cms:lastModified'];

/** The shown columns with the data for their cells. */
export interface ShownColumns {
  readonly shown: readonly Column[];
  /** Paths of referenced nodes, by their identifiers. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Names of the properties to read for the chosen columns, separated by commas. */
export function fieldsOfColumns(chosen: readonly string[]): string {
  return [...new Set([...FIELDS, ...chosen])].join(',');
}

/** The chosen columns with the data from the loaded nodes. */
export function useColumns(
  rows: readonly TreeRow[],
  chosen: readonly string[],
  { structure, workspace }: FieldContext,
): ShownColumns {
  const names = chosen.join(',');
  const nodes = useMemo(() => nodesIn(rows).map(({ node }) => node), [rows]);
  const shown = useMemo(() => {
    if (names === '') return [];
    const known = new Map(columnsOf(nodes, { structure, workspace }).map((column) => [column.name, column]));
    return names.split(',').map((name) => known.get(name) ?? { name, kind: 'text' as const });
  }, [nodes, names, structure, workspace]);
  const queries = useMemo(
    () => inParts(referencesIn(nodes, shown), REFERENCES_AT_ONCE).map(foundQuery),
    [nodes, shown],
  );
  const found = useQueries({ queries, combine: allFound });
  return useMemo(() => ({ shown, paths: new Map(found.map(({ id, path }) => [id, path])) }), [shown, found]);
}

function inParts<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

function allFound<T>(results: readonly { readonly data: readonly T[] | undefined }[]): T[] {
  return results.flatMap(({ data }) => data ?? []);
}
