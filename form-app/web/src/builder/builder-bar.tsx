import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Confirmation } from '../shell/confirmation.js';
import { IconButton } from '../shell/icon-button.js';
import { SteadyButton } from '../shell/steady-button.js';
import type { Draft } from './use-draft.js';
import type { Saving } from './use-saving.js';
import styles from './builder.module.css';
import { useTexts } from '../texts/use-texts.js';

interface BuilderBarProps {
  readonly draft: Draft;
  readonly saving: Saving;
  /** Whether the form is published as it was saved last. */
  readonly published: boolean;
  /** What the last attempt to save led to. */
  readonly children: ReactNode;
}

/** Undo, redo, discard and save; stays in sight. */
export function BuilderBar({ draft, saving, published, children }: BuilderBarProps) {
  const texts = useTexts('builder');
  const [isDiscarding, setDiscarding] = useState(false);
  const { isChanged } = draft;
  return (
    <div className={styles.bar} role="group" aria-label={texts.changes}>
      {children}
      <Group gap="xs" wrap="nowrap">
        <IconButton icon="undo" label={texts.undo} isFramed disabled={!draft.canUndo} onClick={draft.undo} />
        <IconButton icon="redo" label={texts.redo} isFramed disabled={!draft.canRedo} onClick={draft.redo} />
        <Text size="sm" role="status">
          {isChanged ? (published ? texts.unseen : texts.unsaved) : texts.allSaved}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <SteadyButton variant="default" px="sm" isOff={!isChanged} onClick={() => setDiscarding(true)}>
          {texts.discard}
        </SteadyButton>
        <SteadyButton px="sm" isOff={!isChanged || saving.isBusy} onClick={() => void saving.save()}>
          {saving.isBusy ? texts.saving : texts.save}
        </SteadyButton>
      </Group>
      {isDiscarding && (
        <Confirmation
          title={texts.discardTitle}
          action={texts.discardAction}
          isDangerous
          onConfirm={() => {
            draft.restart(draft.base);
            setDiscarding(false);
          }}
          onClose={() => setDiscarding(false)}
        >
          <Text>{texts.discardText}</Text>
        </Confirmation>
      )}
    </div>
  );
}
