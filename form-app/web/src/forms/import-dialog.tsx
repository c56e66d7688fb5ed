import type { FormImport } from '#client';
import { Alert, Button, Checkbox, FileInput, Group, List, Stack, Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError, problemsOf } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { useFormAction } from './forms.queries.js';
import { useTexts } from '../texts/use-texts.js';

/** Imports a form file; lists its problems line by line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts('forms');
  const texts = all.importing;
  const [file, setFile] = useState<File | null>(null);
  const [isUpdate, setUpdate] = useState(false);
  const read = useFormAction(async (chosen: File) =>
    server().formsEditor.importForm(await chosen.text(), {
      name: chosen.name,
      onExisting: isUpdate ? 'update' : 'skip',
    }),
  );
  return (
    <Dialog onClose={onClose} title={all.import} size="lg">
      <Stack>
        <FileInput
          data-autofocus
          label={texts.file}
          description={texts.fileHelp}
          accept=".yaml,.yml,.json,.lss"
          placeholder={texts.choose}
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            read.reset();
          }}
          clearable
          clearButtonProps={{ 'aria-label': texts.clear }}
        />
        <Checkbox
          label={texts.update}
          checked={isUpdate}
          onChange={(event) => setUpdate(event.currentTarget.checked)}
        />
        {read.isError && <ImportProblems error={read.error} />}
        {read.isSuccess && <ImportOutcome form={read.data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {read.isSuccess ? texts.close : texts.cancel}
          </Button>
          <Button disabled={file === null} loading={read.isPending} onClick={() => file && read.mutate(file)}>
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function ImportProblems({ error }: { error: Error }) {
  const texts = useTexts('forms').importing;
  const problems = problemsOf(error);
  return (
    <Alert color="red" role="alert" title={texts.nothing}>
      {problems.length === 0 && <Text>{describeError(error)}</Text>}
      {problems.length > 0 && (
        <List size="sm" mt="xs">
          {problems.map(({ path, message }, index) => (
            <List.Item key={index}>
              {path}: {message}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function ImportOutcome({ form }: { form: FormImport }) {
  const texts = useTexts('forms').importing;
  return (
    <Alert color={form.outcome === 'skipped' ? 'yellow' : 'green'} role="status" title={form.title}>
      <Text>{texts.outcomes[form.outcome]}</Text>
      {form.responses > 0 && <Text>{texts.responses(form.responses)}</Text>}
      <ImportNotes notes={form.notes ?? []} />
      <Link to="/forms/$formId" params={{ formId: form.id }}>
        {texts.open}
      </Link>
    </Alert>
  );
}

/** The parts of a survey from another tool that were omitted. */
function ImportNotes({ notes }: { notes: readonly string[] }) {
  const texts = useTexts('forms').importing;
  if (notes.length === 0) return null;
  return (
    <>
      <Text mt="xs">{texts.omitted}</Text>
      <List size="sm">
        {notes.map((note, index) => (
          <List.Item key={index}>{note}</List.Item>
        ))}
      </List>
    </>
  );
}
