import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Confirmation } from '../shell/confirmation.js';
import { IconButton } from '../shell/icon-button.js';
import { SteadyButton } from '../shell/steady-button.js';
import type { Draft } from './use-draft.js';
import type { Saving } from './use-saving.js';
import styles from './builder.module.css';

interface BuilderBarProps {
  readonly draft: Draft;
  readonly saving: Saving;
  /** Whether the form is published as it was saved last. */
  readonly published: boolean;
  /** What the last attempt to save led to. */
  readonly children: ReactNode;
}

const UNSEEN = 'Not saved yet. Respondents see the version saved last.';

/** Undo, redo, discard and save; stays in sight. */
export function BuilderBar({ draft, saving, published, children }: BuilderBarProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const { isChanged } = draft;
  return (
    <div className={styles.bar} role="group" aria-label="Changes">
      {children}
      <Group gap="xs" wrap="nowrap">
        <IconButton icon="undo" label="Undo" isFramed disabled={!draft.canUndo} onClick={draft.undo} />
        <IconButton icon="redo" label="Redo" isFramed disabled={!draft.canRedo} onClick={draft.redo} />
        <Text size="sm" role="status">
          {isChanged ? (published ? UNSEEN : 'Not saved yet') : 'All saved'}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <SteadyButton variant="default" px="sm" isOff={!isChanged} onClick={() => setDiscarding(true)}>
          Discard
        </SteadyButton>
        <SteadyButton px="sm" isOff={!isChanged || saving.isBusy} onClick={() => void saving.save()}>
          {saving.isBusy ? 'Saving…' : 'Save'}
        </SteadyButton>
      </Group>
      {isDiscarding && (
        <Confirmation
          title="Discard the changes?"
          action="Discard them"
          isDangerous
          onConfirm={() => {
            draft.restart(draft.base);
            setDiscarding(false);
          }}
          onClose={() => setDiscarding(false)}
        >
          <Text>The form goes back to what was saved last. This cannot be undone.</Text>
        </Confirmation>
      )}
    </div>
  );
}
