import type { DialogKind } from '#client';
import {
  DndContext,
  DragOverlay,
  pointerWithin,
  rectIntersection,
  type CollisionDetection,
} from '@dnd-kit/core';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { announceDrag } from '../shell/announce-drag.js';
import { useDragSensors } from '../shell/drag-sensors.js';
import { Empty } from '../shell/states.js';
import { nameOf, type FormPart, type Part } from './part.js';
import { editButtonId } from './part-buttons.js';
import { PartRows } from './part-rows.js';
import { describePlace } from './describe-place.js';
import { besideOf, findPart, movePart, placeOfDrop, removePart, stepFrom } from './part-tree.js';
import { useLatest } from '../shell/use-latest.js';
import styles from './builder.module.css';

interface PartTreeProps {
  readonly form: FormPart;
  readonly onChange: (form: FormPart) => void;
  readonly onAdd: (kind: DialogKind, parent: string) => void;
  readonly onEdit: (part: Part) => void;
}

/** What lies under the pointer; without one, what overlaps most. */
const findTarget: CollisionDetection = (state) => {
  const under = pointerWithin(state);
  return under.length > 0 ? under : rectIntersection(state);
};

/** The parts of a form as nested lists, which drag, keyboard and buttons order. */
export function PartTree({ form, onChange, onAdd, onEdit }: PartTreeProps) {
  const latest = useLatest({ form, onChange });
  const sensors = useDragSensors();
  const [dragged, setDragged] = useState<Part>();
  const [said, say] = useState('');
  const step = useCallback(
    (uuid: string, by: -1 | 1) => {
      const { form, onChange } = latest.current;
      const place = stepFrom(form, uuid, by);
      const moved = place && movePart(form, uuid, place);
      if (moved !== undefined) onChange(moved);
      say(describePlace(moved ?? form, uuid));
    },
    [latest],
  );
  const remove = useCallback(
    (uuid: string) => {
      const { form, onChange } = latest.current;
      flushSync(() => onChange(removePart(form, uuid)));
      document.getElementById(editButtonId(besideOf(form, uuid)))?.focus();
    },
    [latest],
  );
  const actions = useMemo(() => ({ add: onAdd, edit: onEdit, step, remove }), [onAdd, onEdit, step, remove]);

  function drop(uuid: string, target: string | undefined): void {
    const place = target === undefined ? undefined : placeOfDrop(form, uuid, target);
    if (place !== undefined) onChange(movePart(form, uuid, place));
    setDragged(undefined);
  }

  if (form.children.length === 0) {
    return (
      <Empty title="This form has no questions yet.">Add a question, or a section to group questions.</Empty>
    );
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
      <PartRows parts={form.children} actions={actions} />
      <div className="visually-hidden" role="status">
        {said}
      </div>
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
