import type { Form } from '#client';
import { Checkbox, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';
import { FORMS_KEY, titleOf } from './forms.queries.js';
import { useTexts } from '../texts/use-texts.js';

interface DeleteFormDialogProps {
  readonly form: Form;
  /** Undefined if it is unknown. */
  readonly responses: number | undefined;
  readonly returnTo: string;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Shows what would be lost; a form with responses requires a second confirmation. */
export function DeleteFormDialog({ form, responses, returnTo, onClose, onDeleted }: DeleteFormDialogProps) {
  const texts = useTexts('forms').deletion;
  const [isSure, setSure] = useState(false);
  const hasResponses = responses !== 0;
  const title = titleOf(form);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      // The server compares the version of the published state.
      const { version } = form.hasDraft ? await server().forms.getForm(form.id) : form;
      await server().formsEditor.removeForm(form.id, version, { withResponses: hasResponses });
    },
    // The deleted form itself must not be reloaded.
    onSuccess: () => {
      notify(texts.done(title));
      onClose();
      onDeleted?.();
      void queries.invalidateQueries({ queryKey: FORMS_KEY });
    },
  });
  return (
    <Confirmation
      title={texts.title(title)}
      action={texts.action}
      isDangerous
      isBusy={remove.isPending}
      isBlocked={hasResponses && !isSure}
      error={remove.error}
      returnTo={returnTo}
      onConfirm={() => remove.mutate()}
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
