import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foundQuery } from '../content.queries.js';
import type { FieldContext } from '../model/fields.js';
import { TITLES } from '../model/node.js';
import { columnsOf, referencesIn, type Column } from './columns.js';
import { nodesIn, type TreeRow } from './tree/tree-rows.js';

/** Identifiers that are looked up at once. */
const MOST_REFERENCES = 100;
/** Properties that every list shows. */
const FIELDS = [...TITLES, 'cms:template', 'cms:lastModified'];

/** Columns that are shown, with what their cells need. */
export interface ShownColumns {
  readonly shown: readonly Column[];
  /** Of nodes that are referred to, by their identifiers. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Names of the properties that a list with the chosen columns shows, separated by commas. */
export function fieldsOfColumns(chosen: readonly string[]): string {
  return [...new Set([...FIELDS, ...chosen])].join(',');
}

/** The chosen columns, by the nodes that were read. */
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
  const ids = useMemo(() => referencesIn(nodes, shown).slice(0, MOST_REFERENCES), [nodes, shown]);
  const { data } = useQuery(foundQuery(ids));
  return useMemo(() => ({ shown, paths: new Map(data?.map(({ id, path }) => [id, path])) }), [shown, data]);
}
