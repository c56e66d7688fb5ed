import { CloseButton, Group, Notification } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts/use-texts.js';
import styles from './notices.module.css';

interface Notice {
  readonly key: number;
  readonly text: string;
  readonly isProblem: boolean;
}

const SHOWN_FOR = 6_000;
let notices: readonly Notice[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();

function set(changed: readonly Notice[]): void {
  notices = changed;
  for (const listener of listeners) listener();
}

function dismiss(key: number): void {
  set(notices.filter((notice) => notice.key !== key));
}

/** Says what was done, for some seconds; a problem stays until it is closed. */
export function notify(text: string, { isProblem = false } = {}): void {
  const key = nextKey++;
  set([...notices.slice(-3), { key, text, isProblem }]);
  if (!isProblem) setTimeout(() => dismiss(key), SHOWN_FOR);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where notices appear; read out by screen readers. */
export function Notices() {
  const texts = useTexts('shell');
  const shown = useSyncExternalStore(subscribe, () => notices);
  return (
    <div className={`${styles.area ?? ''} not-printed`} role="status" aria-live="polite">
      {shown.map(({ key, text, isProblem }) => (
        <Notification
          key={key}
          color={isProblem ? 'red' : 'green'}
          withBorder
          withCloseButton={false}
          mt="xs"
        >
          <Group justify="space-between" wrap="nowrap">
            <span>{text}</span>
            <CloseButton aria-label={texts.closeMessage} onClick={() => dismiss(key)} />
          </Group>
        </Notification>
      ))}
    </div>
  );
}
