import type { Form } from '#client';
import { Alert, Group, Text } from '@mantine/core';
import { formatTime } from '../shell/format-time.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { PublishChanges } from './publish-changes.js';
import { userName } from '../shell/user-name.js';

const ID = 'waiting-changes';

/** For users who may publish but not edit: who saved unpublished changes, and a button that publishes them. */
export function WaitingChanges({ form }: { readonly form: Form }) {
  const mayPublish = useMay('forms.publish');
  const { waiting } = useTexts('unpublishedChanges');
  if (!mayPublish) return null;
  return (
    <div id={ID} tabIndex={-1}>
      {form.draft && (
        <Alert color="blue" mb="md" role="status">
          <Group justify="space-between">
            <Text flex="1 1 20rem">
              {waiting(userName(form.draft.modifiedBy), formatTime(form.draft.modified))}
            </Text>
            <PublishChanges form={form} returnTo={ID} />
          </Group>
        </Alert>
      )}
    </div>
  );
}
