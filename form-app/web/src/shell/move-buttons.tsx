import { ActionIcon } from '@mantine/core';
import { Icon } from './icon.js';
import styles from './move-buttons.module.css';

interface MoveButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** Moves something one place up or down. At the end of the way a button stays in reach of the keyboard. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const steps = [
    { by: -1, icon: 'up', isEnd: isFirst },
    { by: 1, icon: 'down', isEnd: isLast },
  ] as const;
  return steps.map(({ by, icon, isEnd }) => (
    <ActionIcon
      key={icon}
      variant="subtle"
      color="gray"
      className={styles.button ?? ''}
      size="lg"
      aria-label={`Move ${icon}: ${name}`}
      {...(isEnd && { 'data-disabled': true })}
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) onMove(by);
      }}
    >
      <Icon name={icon} />
    </ActionIcon>
  ));
}
