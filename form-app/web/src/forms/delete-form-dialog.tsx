import type { Form } from '#client';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';
import { titleOf, useFormAction } from './forms.queries.js';
import { useTexts } from '../texts/use-texts.js';

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
  const texts = useTexts('forms').deletion;
  const [isSure, setSure] = useState(false);
  const hasResponses = responses !== 0;
  const title = titleOf(form);
  const remove = useFormAction((_: undefined) =>
    server().formsEditor.removeForm(form.id, form.version, { withResponses: hasResponses }),
  );
  function onConfirm(): void {
    remove.mutate(undefined, {
      onSuccess: () => {
        notify(texts.done(title));
        onClose();
        onDeleted?.();
      },
    });
  }
  return (
    <Confirmation
      title={texts.title(title)}
      action={texts.action}
      isDangerous
      isBusy={remove.isPending}
      isBlocked={hasResponses && !isSure}
      error={remove.error}
      returnTo={returnTo}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>{texts.text(responses)}</Text>
      <Text>{texts.parts}</Text>
      {hasResponses && (
        <Checkbox
          label={texts.too(responses)}
          checked={isSure}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
      )}
    </Confirmation>
  );
}
