import { Button, Stack, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../shell/dialog.js';
import { DialogButtons } from '../../shell/dialog-buttons.js';
import { ErrorAlert } from '../../shell/states.js';
import { describeRejection } from '../describe-rejection.js';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly action: string;
  readonly initial?: string;
  /** See `Dialog`. */
  readonly returnTo?: string;
  readonly saving: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'error' | 'isPending'>;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

export function NameDialog({ saving, initial = '', onSaved, onClose, ...texts }: NameDialogProps) {
  const { title, label, action, returnTo } = texts;
  const [name, setName] = useState(initial);
  return (
    <Dialog title={title} onClose={onClose} returnTo={returnTo}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(name, { onSuccess: () => onSaved(name) });
        }}
      >
        <Stack>
          <ErrorAlert error={saving.error} describe={describeRejection} />
          <TextInput
            label={label}
            required
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={saving.isPending}>
              {action}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
