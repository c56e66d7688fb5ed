import type { ComponentProps } from 'react';
import { useTexts } from '../texts/use-texts.js';
import styles from './drag-handle.module.css';
import { Icon } from './icon.js';

interface DragHandleProps extends ComponentProps<'button'> {
  /** Name of the dragged row. */
  readonly name: string;
}

/** The button for dragging a row; takes the result of `useDraggable`. */
export function DragHandle({ name, ...props }: DragHandleProps) {
  const { drag } = useTexts('shell');
  return (
    <button {...props} type="button" className={styles.handle} aria-label={drag.handle(name)}>
      <Icon name="drag" />
    </button>
  );
}
