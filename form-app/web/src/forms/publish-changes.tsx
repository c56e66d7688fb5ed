import type { Form } from '#client';
import { Text } from '@mantine/core';
import { FittedText } from '../shell/fitted-text.js';
import { SteadyButton } from '../shell/steady-button.js';
import { useFocusAfter } from '../shell/use-focus-after.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { usePublishing } from './use-publishing.js';

const ID = 'publish-changes';

interface PublishChangesProps {
  readonly form: Form;
  /** Id of the element that gets the focus when the button is removed. */
  readonly returnTo: string;
}

/** Publishes the saved changes of a published form, or shows who can. Empty without such changes. */
export function PublishChanges({ form, returnTo }: PublishChangesProps) {
  const mayPublish = useMay('forms.publish');
  const texts = useTexts('unpublishedChanges');
  if (!form.published || !form.hasDraft) return null;
  if (mayPublish) return <PublishChangesButton form={form} returnTo={returnTo} />;
  return (
    <Text size="sm">
      <FittedText wide={texts.permission} narrow={texts.permissionShort} />
    </Text>
  );
}

function PublishChangesButton({ form, returnTo }: PublishChangesProps) {
  const texts = useTexts('unpublishedChanges');
  const { isBusy, publish, dialog } = usePublishing(form, ID);
  useFocusAfter(returnTo);
  return (
    <>
      <SteadyButton
        id={ID}
        px="sm"
        aria-label={isBusy ? texts.publishing : texts.publish}
        isOff={isBusy}
        onClick={publish}
      >
        {isBusy ? texts.publishing : <FittedText wide={texts.publish} narrow={texts.publishShort} />}
      </SteadyButton>
      {dialog}
    </>
  );
}
