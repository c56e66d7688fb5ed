import type { Form } from '#client';
import { Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { IconButton } from '../shell/icon-button.js';
import { notify } from '../shell/notices.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { DeleteFormDialog } from './delete-form-dialog.js';
import { ExportDialog } from './export-dialog.js';
import { titleOf, useFormAction } from './forms.queries.js';
import { usePublishing } from './use-publishing.js';
import { textsOf, useTexts } from '../texts/use-texts.js';

interface FormMenuProps {
  readonly form: Form;
  /** Undefined if it is unknown. */
  readonly responses: number | undefined;
  readonly onDeleted?: () => void;
}

/** Only rendered when it is opened, because a list can have hundreds of them. */
export function FormMenu(props: FormMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const mayEdit = useMay('forms.edit');
  const mayPublish = useMay('forms.publish');
  if (!mayEdit && !mayPublish) return null;
  if (isWanted) return <OpenedMenu {...props} mayEdit={mayEdit} mayPublish={mayPublish} />;
  return (
    <IconButton
      icon="more"
      label={nameOf(props.form)}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
}

/** The menu passes its own id to the button that opens it. */
function buttonId({ id }: Form): string {
  return `form-menu-${id}`;
}

function nameOf(form: Form): string {
  return textsOf('forms').actions(titleOf(form));
}

/** Loaded separately, because it contains the comparison of forms, which the list does not need. */
const DiscardChanges = lazy(async () => ({
  default: (await import('../history/discard-changes.js')).DiscardChanges,
}));

type OpenedMenuProps = FormMenuProps & { readonly mayEdit: boolean; readonly mayPublish: boolean };

function OpenedMenu({ form, responses, onDeleted, mayEdit, mayPublish }: OpenedMenuProps) {
  const texts = useTexts('forms');
  const [dialog, setDialog] = useState<'delete' | 'discard' | 'export'>();
  const publishing = usePublishing(form, buttonId(form));
  const duplicate = useDuplication(form);
  return (
    <>
      <Menu
        id={buttonId(form)}
        position="bottom-end"
        defaultOpened
        onClose={() => document.getElementById(buttonId(form))?.focus()}
      >
        <Menu.Target>
          <IconButton icon="more" label={nameOf(form)} />
        </Menu.Target>
        <Menu.Dropdown>
          {form.hasDraft && (
            <UnpublishedItems
              onPublish={mayPublish ? publishing.publish : undefined}
              onDiscard={mayEdit ? () => setDialog('discard') : undefined}
            />
          )}
          {mayPublish && (
            <Menu.Item onClick={form.published ? publishing.unpublish : publishing.publish}>
              {form.published ? texts.unpublish : texts.publish}
            </Menu.Item>
          )}
          {form.published && <Menu.Item onClick={publishing.share}>{texts.share}</Menu.Item>}
          {mayEdit && (
            <>
              <Menu.Item onClick={duplicate}>{texts.duplicate}</Menu.Item>
              <Menu.Item onClick={() => setDialog('export')}>{texts.export}</Menu.Item>
              <Menu.Item onClick={() => setDialog('delete')}>{texts.delete}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {publishing.dialog}
      {dialog === 'delete' && (
        <DeleteFormDialog
          form={form}
          responses={responses}
          returnTo={buttonId(form)}
          onClose={() => setDialog(undefined)}
          onDeleted={onDeleted}
        />
      )}
      {dialog === 'discard' && (
        <Suspense>
          <DiscardChanges form={form} returnTo={buttonId(form)} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'export' && (
        <ExportDialog form={form} returnTo={buttonId(form)} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

interface UnpublishedItemsProps {
  /** Undefined if the user may not publish. */
  readonly onPublish: (() => void) | undefined;
  readonly onDiscard: (() => void) | undefined;
}

/** Menu items for unpublished changes. */
function UnpublishedItems({ onPublish, onDiscard }: UnpublishedItemsProps) {
  const texts = useTexts('unpublishedChanges');
  return (
    <>
      {onPublish && <Menu.Item onClick={onPublish}>{texts.publish}</Menu.Item>}
      {onDiscard && <Menu.Item onClick={onDiscard}>{texts.discard}</Menu.Item>}
    </>
  );
}

function useDuplication(form: Form): () => void {
  const { mutate } = useFormAction((_: undefined) =>
    server().formsEditor.duplicateForm(form.id, { draft: true }),
  );
  const { duplicated } = textsOf(form.hasDraft ? 'unpublishedChanges' : 'forms');
  return () =>
    mutate(undefined, {
      onSuccess: () => notify(duplicated(titleOf(form))),
      onError: (error) => notify(describeError(error), { isProblem: true }),
    });
}
