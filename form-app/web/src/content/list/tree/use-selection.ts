import { useState } from 'react';
import { nodesIn, type TreeRow } from './tree-rows.js';

export interface Selection {
  /** Paths of the selected nodes that are shown and writable, in the order of the rows. */
  readonly paths: ReadonlySet<string>;
  /** Whether all loaded and writable nodes are selected. */
  readonly isAll: boolean;
  /** The number of nodes that can be selected. */
  readonly most: number;
  /** @param isRange whether to select all rows since the last selected one as well */
  readonly toggle: (path: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** The rows that are selected. */
export function useSelection(rows: readonly TreeRow[], isWritable: (path: string) => boolean): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState('');
  const writable = nodesIn(rows)
    .map(({ path }) => path)
    .filter(isWritable);
  const paths = new Set(writable.filter((path) => chosen.has(path)));
  const isAll = paths.size > 0 && paths.size === writable.length;
  return {
    paths,
    isAll,
    most: writable.length,
    toggle: (path, isRange) => {
      const [from, to] = [writable.indexOf(last), writable.indexOf(path)].sort((one, other) => one - other);
      const range =
        isRange && from !== undefined && from >= 0 ? writable.slice(from, (to ?? from) + 1) : [path];
      const isAdded = !paths.has(path);
      setLast(path);
      setChosen(new Set(isAdded ? [...paths, ...range] : [...paths].filter((each) => !range.includes(each))));
    },
    toggleAll: () => setChosen(isAll ? new Set() : new Set(writable)),
    clear: () => setChosen(new Set()),
  };
}
