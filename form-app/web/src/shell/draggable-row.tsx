import { useDraggable, useDroppable, type Active, type ClientRect } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { DragHandle } from './drag-handle.js';
import styles from './draggable-row.module.css';

interface DraggableRowProps {
  readonly id: string | number;
  readonly name: string;
  readonly isMovable?: boolean;
  /** The kind of the row; a line shows where a row of the same kind would be dropped. */
  readonly kind?: string;
  /** The kind of rows that can be dropped into this row. */
  readonly holds?: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** A drag handle and a drop target. Rendered at each step of a drag, so memoise its children. */
export function DraggableRow(props: DraggableRowProps) {
  const { id, name, isMovable = true, kind = 'row', holds, buttons, children } = props;
  const place = { id, disabled: !isMovable, data: { kind, holds } };
  const { setNodeRef: setHandle, listeners, attributes, isDragging } = useDraggable(place);
  const { setNodeRef: setRow, isOver, active, rect } = useDroppable(place);
  const drop = isOver && !isDragging ? dropOf(active, rect.current, { kind, holds }) : undefined;
  return (
    <div ref={setRow} className={styles.row} data-dragged={isDragging || undefined} data-row data-drop={drop}>
      {isMovable && <DragHandle ref={setHandle} {...listeners} {...attributes} name={name} />}
      <div className={styles.texts}>{children}</div>
      <div className={styles.buttons} data-buttons>
        {buttons}
      </div>
    </div>
  );
}

/** The drop position: a row dragged downwards is inserted after the row under it. */
function dropOf(
  active: Active | null,
  over: ClientRect | null,
  { kind, holds }: { readonly kind: string; readonly holds: string | undefined },
): 'before' | 'after' | 'inside' | undefined {
  const dragged: unknown = active?.data.current?.kind;
  if (dragged === holds && holds !== undefined) return 'inside';
  if (dragged !== kind) return undefined;
  return (active?.rect.current.initial?.top ?? 0) < (over?.top ?? 0) ? 'after' : 'before';
}
