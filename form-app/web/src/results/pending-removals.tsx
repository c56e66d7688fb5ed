import { Alert, Button, Group } from '@mantine/core';
import { useFocusAfter } from '../shell/use-focus-after.js';
import { useTexts } from '../texts/use-texts.js';
import { removeNow, undoRemoval, useRemovals } from './removals.store.js';

/** The responses whose deletion is pending, with buttons to undo it. */
export function PendingRemovals({ formId }: { formId: number }) {
  return [...useRemovals(formId)].map((id) => <PendingRemoval key={id} id={id} />);
}

function PendingRemoval({ id }: { id: number }) {
  const texts = useTexts('results');
  useFocusAfter();
  return (
    <Alert color="yellow" role="status" mb="sm">
      <Group justify="space-between" gap="xs">
        {texts.removed(id)}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => undoRemoval(id)}>
            {texts.undo}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void removeNow(id)}>
            {texts.removeNow}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
