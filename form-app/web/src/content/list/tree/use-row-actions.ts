import { useCallback, useMemo } from 'react';
import { useLatest } from '../../../shell/use-latest.js';
import type { NodePlace } from '../../content-path.js';
import { setExpanded } from './expanded.store.js';
import { siblingOf } from './steps.js';
import type { RowActions, Step } from './tree-row.js';
import type { TreeRow } from './tree-rows.js';
import type { Selection } from './use-selection.js';
import { useMoves } from './use-tree-drag.js';

/** Always returns the same object, because a new one would cause all rows to be rendered again. */
export function useRowActions(place: NodePlace, rows: readonly TreeRow[], selection: Selection): RowActions {
  const move = useMoves(place);
  const latest = useLatest({ rows, move, selection });
  const { workspace } = place;
  const onToggle = useCallback(
    (path: string, isRange: boolean) => latest.current.selection.toggle(path, isRange),
    [latest],
  );
  const onExpand = useCallback(
    (path: string, isOpen: boolean) => setExpanded(workspace, path, isOpen),
    [workspace],
  );
  const onStep = useCallback(
    (path: string, step: Step) => {
      const sibling = siblingOf(latest.current.rows, path, step);
      if (sibling === undefined) return;
      const drop = {
        zone: step === 'up' ? 'before' : 'after',
        path: sibling.path,
        parent: sibling.parent,
      } as const;
      latest.current.move.mutate({ paths: [path], drop });
    },
    [latest],
  );
  return useMemo(() => ({ onToggle, onExpand, onStep }), [onToggle, onExpand, onStep]);
}
