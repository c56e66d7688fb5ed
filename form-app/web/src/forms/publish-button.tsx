import type { Form } from '#client';
import { Button } from '@mantine/core';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { usePublishing } from './use-publishing.js';

const ID = 'publish';

export function PublishButton({ form }: { form: Form }) {
  const mayPublish = useMay('forms.publish');
  const texts = useTexts('share');
  const { publish, share, dialog } = usePublishing(form, ID);
  if (!form.published && !mayPublish) return null;
  return (
    <>
      <Button
        id={ID}
        size="compact-md"
        // With unpublished changes, the main action is to publish them.
        variant={form.hasDraft ? 'default' : 'filled'}
        onClick={form.published ? share : publish}
      >
        {form.published ? texts.tab : texts.publish}
      </Button>
      {dialog}
    </>
  );
}
