import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { useFormAction } from './forms.queries.js';

/** Asks for the title of a new form, which is then open for building. */
export function CreateFormDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const create = useFormAction(() => server().formsEditor.createForm({ title: title.trim() }));

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    create.mutate(undefined, {
      onSuccess: ({ id }) => void navigate({ to: '/forms/$formId', params: { formId: id } }),
    });
  }

  return (
    <Dialog onClose={onClose} title="New form" isFilled={title !== ''}>
      <form onSubmit={onSubmit}>
        <Stack>
          {create.isError && (
            <Alert color="red" role="alert">
              {describeError(create.error)}
            </Alert>
          )}
          <TextInput
            label="Title"
            required
            data-autofocus
            maxLength={1000}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending} disabled={title.trim() === ''}>
              Create the form
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
