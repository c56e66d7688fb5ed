import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../shell/icon.js';
import { MoveButtons } from '../shell/move-buttons.js';
import { notify } from '../shell/notices.js';
import { nameOf, type Part } from './part.js';
import type { PartActions } from './part-actions.js';
import styles from './builder.module.css';

interface PartButtonsProps {
  readonly part: Part;
  readonly actions: PartActions;
}

/** What can be done with a part. */
export const PartButtons = memo(function PartButtons({ part, actions }: PartButtonsProps) {
  const name = nameOf(part);
  return (
    <div className={styles.buttons}>
      <MoveButtons name={name} isFirst={false} isLast={false} onMove={(by) => actions.step(part.uuid, by)} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Edit: ${name}`}
        onClick={() => actions.edit(part)}
      >
        <Icon name="edit" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Delete: ${name}`}
        onClick={() => {
          actions.remove(part.uuid);
          notify(`“${name}” goes when you save. What has answers is archived: its results stay.`);
        }}
      >
        <Icon name="remove" />
      </ActionIcon>
    </div>
  );
});
