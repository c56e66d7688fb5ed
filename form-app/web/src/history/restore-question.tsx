import type { Form } from '#client';
import { Text } from '@mantine/core';
import { useFormAction } from '../forms/forms.queries.js';
import { unsavedOf } from '../forms/unsaved-work.js';
import { server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';
import { useTexts } from '../texts/use-texts.js';
import { explainRejection } from './explain-rejection.js';

interface RestoreQuestionProps {
  readonly form: Form;
  readonly number: number;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

export function RestoreQuestion({ form, number, onRestored, onClose }: RestoreQuestionProps) {
  const texts = useTexts('history');
  const action = useFormAction(() =>
    server().formsEditor.restoreVersion(form.id, number, form.version, { draft: true }),
  );
  return (
    <Confirmation
      title={texts.restoreTitle(number)}
      action={texts.restore}
      isBusy={action.isPending}
      error={action.error && explainRejection(action.error, form)}
      onClose={onClose}
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            notify((form.published ? texts.restoredUnpublished : texts.restored)(number));
            onRestored();
            onClose();
          },
        })
      }
    >
      <Text>{texts.restoreText}</Text>
      <Text>{form.hasDraft ? texts.restoreUnpublished : texts.restoreKept}</Text>
      {form.published && <Text>{texts.restorePublished}</Text>}
      {unsavedOf(form.uuid).length > 0 && <Text>{texts.restoreUnsaved}</Text>}
    </Confirmation>
  );
}
