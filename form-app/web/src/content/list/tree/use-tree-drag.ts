import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import { useState } from 'react';
import type { NodePlace } from '../../content-path.js';
import { useContentAction } from '../../content.queries.js';
import { moveNodes } from '../../moving/moves.store.js';
import { dropOf, movesOf, type Drop } from './drop.js';
import { setExpanded } from './expanded.store.js';
import { outermost, type NodeRow } from './tree-rows.js';

interface TreeDragOptions {
  readonly nodes: readonly NodeRow[];
  readonly selected: ReadonlySet<string>;
  readonly isOrdered: boolean;
  readonly isExpanded: (row: NodeRow) => boolean;
  readonly mayHold: (parent: string, row: NodeRow) => boolean;
}

/** Moves a row, or all selected rows, by dragging it next to or onto another row. */
export function useTreeDrag(place: NodePlace, options: TreeDragOptions) {
  const { nodes, selected, isOrdered, isExpanded, mayHold } = options;
  const [drop, setDrop] = useState<Drop>();
  const move = useMoves(place);

  function draggedRows(path: string): readonly NodeRow[] {
    const paths = new Set(selected.has(path) ? outermost([...selected]) : [path]);
    return nodes.filter((row) => paths.has(row.path));
  }

  function dropAt({ active, over, collisions }: DragMoveEvent): Drop | undefined {
    const indexOf = (id: unknown): number => nodes.findIndex((row) => row.path === id);
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    const target = nodes[to];
    if (target === undefined) return undefined;
    const share: unknown = collisions?.[0]?.data?.share;
    return dropOf({
      rows: draggedRows(String(active.id)),
      over: target,
      share: typeof share === 'number' ? share : undefined,
      isDown: from < to,
      isOrdered,
      isExpanded: isExpanded(target),
      mayHold,
    });
  }

  const onDragMove = (event: DragMoveEvent): void => {
    const next = dropAt(event);
    if (JSON.stringify(next) !== JSON.stringify(drop)) setDrop(next);
  };
  const handlers = {
    onDragMove,
    // A movement is reported before the row under the pointer is updated.
    onDragOver: onDragMove,
    onDragCancel: (): void => setDrop(undefined),
    onDragEnd: (event: DragEndEvent): void => {
      setDrop(undefined);
      const target = dropAt(event);
      if (target === undefined) return;
      const paths = draggedRows(String(event.active.id)).map(({ path }) => path);
      const onSuccess = (): void => {
        if (target.zone === 'inside') setExpanded(place.workspace, target.parent, true);
      };
      move.mutate({ paths, drop: target }, { onSuccess });
    },
  };
  return { drop, handlers };
}

/** Moves entries in one transaction; the move can be undone. */
export function useMoves({ workspace }: NodePlace) {
  return useContentAction(({ paths, drop }: { readonly paths: readonly string[]; readonly drop: Drop }) =>
    moveNodes(workspace, paths, movesOf({ workspace }, paths, drop)),
  );
}
