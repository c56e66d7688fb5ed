import type { Form } from '#client';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';
import { titleOf, useFormAction } from './forms.queries.js';

interface DeleteFormDialogProps {
  readonly form: Form;
  /** Undefined when it is not known. */
  readonly responses: number | undefined;
  readonly returnTo: string;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Says what would be lost with a form, and asks again when it has responses. */
export function DeleteFormDialog({ form, responses, returnTo, onClose, onDeleted }: DeleteFormDialogProps) {
  const [isSure, setSure] = useState(false);
  const hasResponses = responses !== 0;
  const title = titleOf(form);
  const remove = useFormAction((_: undefined) =>
    server().formsEditor.removeForm(form.id, form.version, { withResponses: hasResponses }),
  );
  function onConfirm(): void {
    remove.mutate(undefined, {
      onSuccess: () => {
        notify(`“${title}” was deleted.`);
        onClose();
        onDeleted?.();
      },
    });
  }
  return (
    <Confirmation
      title={`Delete “${title}”?`}
      action="Delete permanently"
      isDangerous
      isBusy={remove.isPending}
      isBlocked={hasResponses && !isSure}
      error={remove.error}
      returnTo={returnTo}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>
        The form is deleted with its questions, rules and translations{sayResponses(responses)}. This cannot
        be undone. To keep a copy, export it first; to stop answers only, unpublish it.
      </Text>
      <Text>
        Deleting a single question is different: one that has answers is archived, and its results stay.
      </Text>
      {hasResponses && (
        <Checkbox
          label={responses === undefined ? 'Delete its responses too' : `Delete ${sayCount(responses)} too`}
          checked={isSure}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
      )}
    </Confirmation>
  );
}

function sayResponses(responses: number | undefined): string {
  if (responses === undefined) return ', and with every response it has';
  return responses === 0 ? '. It has no responses' : `, and with ${sayCount(responses)}`;
}

function sayCount(responses: number): string {
  return responses === 1 ? 'its 1 response' : `all its ${responses.toLocaleString()} responses`;
}
