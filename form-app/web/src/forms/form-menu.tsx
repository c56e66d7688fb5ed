import type { Form } from '#client';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { Icon } from '../shell/icon.js';
import { notify } from '../shell/notices.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { DeleteFormDialog } from './delete-form-dialog.js';
import { ExportDialog } from './export-dialog.js';
import { titleOf, useFormAction } from './forms.queries.js';

/** What can be done with a form as a whole. */
export function FormMenu({ form, responses }: { form: Form; responses: number | undefined }) {
  const [dialog, setDialog] = useState<'delete' | 'export'>();
  const mayEdit = useMay('forms.edit');
  const mayPublish = useMay('forms.publish');
  const { publish, duplicate } = useFormActions(form);
  const title = titleOf(form);
  if (!mayEdit && !mayPublish) return null;
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions: ${title}`}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayPublish && (
            <Menu.Item onClick={() => publish.mutate(!form.published)}>
              {form.published ? 'Unpublish' : 'Publish'}
            </Menu.Item>
          )}
          {mayEdit && (
            <>
              <Menu.Item onClick={() => duplicate.mutate(undefined)}>Duplicate</Menu.Item>
              <Menu.Item onClick={() => setDialog('export')}>Export</Menu.Item>
              <Menu.Item onClick={() => setDialog('delete')}>Delete</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'delete' && (
        <DeleteFormDialog form={form} responses={responses} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'export' && <ExportDialog form={form} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function useFormActions(form: Form) {
  const title = titleOf(form);
  const publish = useFormAction((isPublished: boolean) =>
    isPublished ? server().formsEditor.publishForm(form.id) : server().formsEditor.unpublishForm(form.id),
  );
  const duplicate = useFormAction((_: undefined) => server().formsEditor.duplicateForm(form.id));
  const onError = (error: Error) => notify(describeError(error), { isProblem: true });
  return {
    publish: {
      ...publish,
      mutate: (isPublished: boolean) =>
        publish.mutate(isPublished, {
          onSuccess: () => notify(`“${title}” is ${isPublished ? 'published' : 'not published any more'}.`),
          onError,
        }),
    },
    duplicate: {
      ...duplicate,
      mutate: (input: undefined) =>
        duplicate.mutate(input, { onSuccess: () => notify(`“${title}” was duplicated.`), onError }),
    },
  };
}
