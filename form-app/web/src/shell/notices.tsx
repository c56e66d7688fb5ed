import { Button, CloseButton, Group, Notification } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import styles from './notices.module.css';
import { useFocusAfter } from './use-focus-after.js';

interface Notice {
  readonly key: number;
  readonly text: string;
  readonly isProblem: boolean;
  readonly links: NoticeOptions['links'];
  readonly action: NoticeOptions['action'];
}

interface NoticeOptions {
  readonly isProblem?: boolean;
  /** Links below the text. */
  readonly links?: ReactNode;
  /** A button that closes the notice. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
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

/**
 * Shows a notice for some seconds. A problem stays until it is closed, a notice with links until it is closed
 * or another page is opened, and a notice with an action until the returned function is called.
 */
export function notify(text: string, { isProblem = false, links, action }: NoticeOptions = {}): () => void {
  const key = nextKey++;
  set([...notices.slice(-3), { key, text, isProblem, links, action }]);
  if (!isProblem && links === undefined && action === undefined) setTimeout(() => dismiss(key), SHOWN_FOR);
  return () => dismiss(key);
}

function dismissLinks(): void {
  if (notices.some(({ links }) => links !== undefined))
    set(notices.filter(({ links }) => links === undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The container of notices, announced by screen readers. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notices);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => () => dismissLinks(), [pathname]);
  return (
    <div className={`${styles.area ?? ''} not-printed`} role="status" aria-live="polite">
      {shown.map((notice) => (
        <ShownNotice key={notice.key} notice={notice} />
      ))}
    </div>
  );
}

function ShownNotice({ notice: { key, text, isProblem, links, action } }: { notice: Notice }) {
  const texts = useTexts('shell');
  useFocusAfter();
  return (
    <Notification color={isProblem ? 'red' : 'green'} withBorder withCloseButton={false} mt="xs">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <div>{text}</div>
          {links && <Group gap="md">{links}</Group>}
          {action && (
            <Button
              size="compact-sm"
              variant="default"
              mt="xs"
              onClick={() => {
                dismiss(key);
                action.onAct();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
        <CloseButton aria-label={texts.closeMessage} onClick={() => dismiss(key)} />
      </Group>
    </Notification>
  );
}
