import type { Form } from '#client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../shell/dialog.js';
import type { WorkKind } from '../sign-in/stored-work.js';
import { titleOf } from './forms.queries.js';
import { saverOf, type Save } from './unsaved-work.js';
import { useTexts } from '../texts/use-texts.js';

interface PublishQuestionProps {
  readonly form: Form;
  readonly unsaved: readonly WorkKind[];
  readonly returnTo: string;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

const PAGES = {
  form: '/forms/$formId',
  rules: '/forms/$formId/rules',
  share: '/forms/$formId/share',
} as const;

export function PublishQuestion({ form, unsaved, returnTo, onPublish, onClose }: PublishQuestionProps) {
  const texts = useTexts('forms').question;
  const changes = useTexts('unpublishedChanges');
  const cancel = useTexts('shell').cancel;
  const [isBusy, setBusy] = useState(false);
  const savers = unsaved.map((kind) => saverOf(kind, form.uuid)).filter((save) => save !== undefined);
  const elsewhere = unsaved.find((kind) => saverOf(kind, form.uuid) === undefined);

  async function saveFirst(): Promise<void> {
    setBusy(true);
    const isSaved = await saveAll(savers);
    onClose();
    // If saving failed, the page behind the dialog shows why.
    if (isSaved) onPublish();
  }

  return (
    <Dialog
      title={form.published ? changes.question(titleOf(form)) : texts.title(titleOf(form))}
      returnTo={returnTo}
      onClose={onClose}
    >
      <Stack>
        <Text>{unsaved.map((kind) => texts.changed[kind]).join(' ')}</Text>
        <Text>{texts.note}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              onClose();
              onPublish();
            }}
          >
            {texts.asSaved}
          </Button>
          {elsewhere === undefined ? (
            <Button loading={isBusy} onClick={() => void saveFirst()}>
              {texts.saveFirst}
            </Button>
          ) : (
            <Button
              renderRoot={(root) => <Link {...root} to={PAGES[elsewhere]} params={{ formId: form.id }} />}
              onClick={onClose}
            >
              {texts.go}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

async function saveAll(savers: readonly Save[]): Promise<boolean> {
  for (const save of savers) if (!(await save())) return false;
  return true;
}
