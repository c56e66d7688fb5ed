import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Confirmation } from '../shell/confirmation.js';
import { Icon } from '../shell/icon.js';
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
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Undo"
          disabled={!draft.canUndo}
          onClick={draft.undo}
        >
          <Icon name="undo" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Redo"
          disabled={!draft.canRedo}
          onClick={draft.redo}
        >
          <Icon name="redo" />
        </ActionIcon>
        <Text size="sm" role="status">
          {isChanged ? 'Not saved yet' : 'All saved'}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" disabled={!isChanged} onClick={() => setDiscarding(true)}>
          Discard
        </Button>
        <Button disabled={!isChanged} loading={saving.isBusy} onClick={saving.save}>
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
