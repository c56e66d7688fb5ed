import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import styles from './draggable-row.module.css';

interface DraggableRowProps {
  readonly id: string | number;
  readonly name: string;
  readonly isMovable?: boolean;
  readonly buttons: ReactNode;
  /** What the row says. */
  readonly children: ReactNode;
}

/**
 * A row that is dragged by its handle, and that others are dropped on. It is drawn at each step of any drag; what is
 * given to it should not be.
 */
export function DraggableRow({ id, name, isMovable = true, buttons, children }: DraggableRowProps) {
  const place = { id, disabled: !isMovable };
  const { setNodeRef: setHandle, listeners, attributes, isDragging } = useDraggable(place);
  const { setNodeRef: setRow, isOver } = useDroppable(place);
  return (
    <div
      ref={setRow}
      className={styles.row}
      data-dragged={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
    >
      {isMovable && (
        <button
          type="button"
          ref={setHandle}
          {...listeners}
          {...attributes}
          className={styles.handle}
          aria-label={`Drag: ${name}`}
        >
          <Icon name="drag" />
        </button>
      )}
      <div className={styles.texts}>{children}</div>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  );
}
