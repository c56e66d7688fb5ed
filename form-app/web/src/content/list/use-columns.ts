import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foundQuery } from '../content.queries.js';
import type { FieldContext } from '../model/fields.js';
import type { ContentNode } from '../model/node.js';
import { columnsOf, referencesIn, type Column } from './columns.js';

/** Identifiers that are looked up at once. */
const MOST_REFERENCES = 100;

/** Columns that are shown, with what their cells need. */
export interface ShownColumns {
  readonly shown: readonly Column[];
  /** Of nodes that are referred to, by their identifiers. */
  readonly paths: ReadonlyMap<string, string>;
}

const NO_NODES: readonly ContentNode[] = [];

/** The columns that nodes can have, and those of them that are chosen. */
export function useColumns(
  listed: readonly ContentNode[] | undefined,
  chosen: readonly string[],
  { structure, workspace }: FieldContext,
): { readonly available: readonly Column[]; readonly columns: ShownColumns } {
  const nodes = listed ?? NO_NODES;
  const available = useMemo(() => columnsOf(nodes, { structure, workspace }), [nodes, structure, workspace]);
  const names = chosen.join(',');
  const shown = useMemo(
    () => available.filter(({ name }) => names.split(',').includes(name)),
    [available, names],
  );
  const ids = useMemo(() => referencesIn(nodes, shown).slice(0, MOST_REFERENCES), [nodes, shown]);
  const { data } = useQuery(foundQuery(ids));
  const columns = useMemo(
    () => ({ shown, paths: new Map(data?.map(({ id, path }) => [id, path])) }),
    [shown, data],
  );
  return { available, columns };
}
