import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Confirmation } from '../shell/confirmation.js';
import { IconButton } from '../shell/icon-button.js';
import type { Draft } from './use-draft.js';
import type { Saving } from './use-saving.js';
import styles from './builder.module.css';

/** Undo, redo, discard and save; stays in sight. */
export function BuilderBar({ draft, saving }: { draft: Draft; saving: Saving }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const { isChanged } = draft;
  return (
    <div className={styles.bar} role="group" aria-label="Changes">
      <Group gap="xs" wrap="nowrap">
        <IconButton icon="undo" label="Undo" isFramed disabled={!draft.canUndo} onClick={draft.undo} />
        <IconButton icon="redo" label="Redo" isFramed disabled={!draft.canRedo} onClick={draft.redo} />
        <Text size="sm" role="status">
          {isChanged ? 'Not saved yet' : 'All saved'}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" px="sm" disabled={!isChanged} onClick={() => setDiscarding(true)}>
          Discard
        </Button>
        <Button px="sm" disabled={!isChanged} loading={saving.isBusy} onClick={saving.save}>
          Save
        </Button>
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
