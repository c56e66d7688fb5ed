import type { Form } from '#client';
import { Button } from '@mantine/core';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { usePublishing } from './use-publishing.js';

const ID = 'publish';

export function PublishButton({ form }: { form: Form }) {
  const [mayEdit, mayPublish] = [useMay('forms.edit'), useMay('forms.publish')];
  const texts = useTexts('share');
  const { publish, share, dialog } = usePublishing(form, ID);
  // The page to which Share leads requires one of the permissions.
  if (!mayPublish && !(form.published && mayEdit)) return null;
  return (
    <>
      <Button
        id={ID}
        size="compact-md"
        fz="sm"
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
