import {
  DndContext,
  DragOverlay,
  pointerWithin,
  rectIntersection,
  type CollisionDetection,
} from '@dnd-kit/core';
import { useState } from 'react';
import { announceDrag } from '../shell/announce-drag.js';
import { useDragSensors } from '../shell/drag-sensors.js';
import { dropTargets } from '../shell/drop-targets.js';
import { Empty } from '../shell/states.js';
import type { PartActions } from './part-actions.js';
import { nameOf } from './name-of.js';
import type { FormPart, Part } from './part.js';
import { findPart, movePart, placeOfDrop } from './part-tree.js';
import { PartRows } from './rows/part-rows.js';
import styles from './builder.module.css';
import { useTexts } from '../texts/use-texts.js';

interface PartTreeProps {
  readonly form: FormPart;
  readonly actions: PartActions;
  readonly onChange: (form: FormPart) => void;
}

/** The row under the pointer that can take the dragged one; without a pointer, the element with the largest overlap. */
const findTarget: CollisionDetection = (state) => {
  const rows = { ...state, droppableContainers: dropTargets(state.active, state.droppableContainers) };
  const under = pointerWithin(rows);
  return under.length > 0 ? under : rectIntersection(rows);
};

/** The parts of a form as nested lists that can be reordered by drag, keyboard and buttons. */
export function PartTree({ form, actions, onChange }: PartTreeProps) {
  const sensors = useDragSensors();
  const texts = useTexts('builder');
  const [dragged, setDragged] = useState<Part>();

  function drop(uuid: string, target: string | undefined): void {
    const place = target === undefined ? undefined : placeOfDrop(form, uuid, target);
    if (place !== undefined) onChange(movePart(form, uuid, place));
    setDragged(undefined);
  }

  if (form.children.length === 0) {
    return <Empty title={texts.empty}>{texts.emptyHelp}</Empty>;
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={{ announcements: announceDrag((id) => nameIn(form, String(id))) }}
      onDragStart={({ active }) => setDragged(findPart(form, String(active.id)))}
      onDragEnd={({ active, over }) => drop(String(active.id), over === null ? undefined : String(over.id))}
      onDragCancel={() => setDragged(undefined)}
    >
      <PartRows form={form} actions={actions} />
      <DragOverlay dropAnimation={null}>
        {dragged && <div className={styles.dragged}>{nameOf(dragged)}</div>}
      </DragOverlay>
    </DndContext>
  );
}

function nameIn(form: FormPart, uuid: string): string | undefined {
  const part = findPart(form, uuid);
  return part && nameOf(part);
}
