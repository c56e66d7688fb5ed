import type { Active, DroppableContainer } from '@dnd-kit/core';

/** The rows where a dragged row can be dropped: those of its kind, and those that hold rows of its kind. */
export function dropTargets(active: Active, rows: DroppableContainer[]): DroppableContainer[] {
  const dragged: unknown = active.data.current?.kind;
  return rows.filter(({ data: { current } }) => current?.kind === dragged || current?.holds === dragged);
}
