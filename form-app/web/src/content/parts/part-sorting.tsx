import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { announceDrag } from '../../shell/announce-drag.js';
import { useDragSensors } from '../../shell/drag-sensors.js';
import { useEditor } from '../editor/editor-context.js';
import { moveChild, type PartPath } from '../model/edit-tree.js';
import type { ContentNode } from '../model/node.js';
import { nameOfPart } from './name-of-part.js';

interface PartSortingProps {
  /** Path of the parent. */
  readonly path: PartPath;
  readonly parts: readonly (readonly [name: string, part: ContentNode])[];
  readonly children: ReactNode;
}

/** Sorts the parts of one parent by drag and keyboard. */
export function PartSorting({ path, parts, children }: PartSortingProps) {
  const { change } = useEditor();
  const sensors = useDragSensors();
  const names = parts.map(([name]) => name);

  function onDragEnd({ active, over }: DragEndEvent): void {
    const [from, to] = [names.indexOf(String(active.id)), names.indexOf(String(over?.id))];
    if (from < 0 || to < 0 || from === to) return;
    change(path, (before) => moveChild(before, String(active.id), to - from));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announceDrag((id) => {
          const part = parts.find(([name]) => name === String(id));
          return part && nameOfPart(...part);
        }),
      }}
      onDragEnd={onDragEnd}
    >
      {children}
    </DndContext>
  );
}
