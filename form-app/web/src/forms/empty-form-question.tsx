import type { Form } from '#client';
import { Text } from '@mantine/core';
import { Confirmation } from '../shell/confirmation.js';
import { useTexts } from '../texts/use-texts.js';
import { titleOf } from './forms.queries.js';

interface EmptyFormQuestionProps {
  readonly form: Form;
  readonly returnTo: string;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

export function EmptyFormQuestion({ form, returnTo, onPublish, onClose }: EmptyFormQuestionProps) {
  const texts = useTexts('forms').question;
  return (
    <Confirmation
      title={texts.title(titleOf(form))}
      action={texts.publishEmpty}
      returnTo={returnTo}
      onConfirm={() => {
        onClose();
        onPublish();
      }}
      onClose={onClose}
    >
      <Text>{texts.empty}</Text>
    </Confirmation>
  );
}
