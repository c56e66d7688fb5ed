import type { Form, FormActivity } from '#client';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../shell/icon.js';
import { MoveButtons } from '../shell/move-buttons.js';
import { sayMoment } from '../shell/say-moment.js';
import { FormMenu } from './form-menu.js';
import { titleOf } from './forms.queries.js';
import styles from './form-list.module.css';

interface FormRowProps {
  readonly form: Form;
  readonly activity: FormActivity | undefined;
  readonly activityState: 'unknown' | 'known' | 'failed';
  readonly isMovable: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

export function FormRow({ form, activity, activityState, isMovable, isFirst, isLast, onMove }: FormRowProps) {
  const place = { id: form.id, disabled: !isMovable };
  const { setNodeRef: setHandle, listeners, attributes, isDragging } = useDraggable(place);
  const { setNodeRef: setRow, isOver } = useDroppable(place);
  const title = titleOf(form);
  return (
    <li
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
          aria-label={`Drag: ${title}`}
        >
          <Icon name="drag" />
        </button>
      )}
      <div className={styles.texts}>
        <Group gap="xs">
          <Link to="/forms/$formId" params={{ formId: form.id }} className={styles.title ?? ''}>
            {title}
          </Link>
          <Badge color={form.published ? 'green' : 'gray'} variant="light">
            {form.published ? 'Published' : 'Not published'}
          </Badge>
        </Group>
        {form.description !== '' && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {form.description}
          </Text>
        )}
        <Text size="sm">{sayActivity(activityState, activity)}</Text>
      </div>
      <div className={styles.actions}>
        {isMovable && <MoveButtons name={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
        <FormMenu form={form} responses={activity?.responses} />
      </div>
    </li>
  );
}

function sayActivity(state: FormRowProps['activityState'], activity: FormActivity | undefined): string {
  if (state === 'failed') return 'The number of responses could not be read.';
  if (state === 'unknown') return '\u00a0';
  if (activity === undefined || activity.responses === 0) return 'No responses yet';
  const count = activity.responses === 1 ? '1 response' : `${activity.responses.toLocaleString()} responses`;
  return activity.lastResponse === null
    ? count
    : `${count}, the last one ${sayMoment(activity.lastResponse)}`;
}
