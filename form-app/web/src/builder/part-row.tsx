import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Badge, Group, Text } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Icon } from '../shell/icon.js';
import { nameOf, type Part } from './part.js';
import { PartButtons } from './part-buttons.js';
import type { PartActions } from './part-actions.js';
import styles from './builder.module.css';

interface PartRowProps {
  readonly part: Part;
  readonly actions: PartActions;
  readonly children: ReactNode;
}

/** One part, above what it holds. */
export function PartRow({ part, actions, children }: PartRowProps) {
  const name = nameOf(part);
  const { setNodeRef: setHandle, listeners, attributes, isDragging } = useDraggable({ id: part.uuid });
  const { setNodeRef: setRow, isOver } = useDroppable({ id: part.uuid });
  return (
    <li className={styles.item} data-kind={part.kind}>
      <div
        ref={setRow}
        className={styles.row}
        data-dragged={isDragging || undefined}
        data-over={(isOver && !isDragging) || undefined}
      >
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
        <div className={styles.texts}>
          <PartText part={part} />
        </div>
        <PartButtons part={part} actions={actions} />
      </div>
      {children}
    </li>
  );
}

const TYPES = { text: 'Free text', single: 'Single select', multi: 'Multi select', range: 'Range' } as const;

/** What does not move while something is dragged is not drawn again. */
const PartText = memo(function PartText({ part }: { part: Part }) {
  const name = nameOf(part);
  if (part.kind === 'section') {
    return (
      <Text component="h2" fw={700}>
        {name}
      </Text>
    );
  }
  if (part.kind !== 'question') return <Text size="sm">{name}</Text>;
  const { questionType = 'text', required } = part.values;
  return (
    <>
      <Text className="as-typed">{name}</Text>
      <Group gap="xs">
        <Badge variant="light" color="gray">
          {TYPES[questionType]}
        </Badge>
        {required === true && <Badge variant="light">Required</Badge>}
      </Group>
    </>
  );
});
