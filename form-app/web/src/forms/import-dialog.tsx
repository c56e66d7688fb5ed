import type { FormImport } from '#client';
import { Alert, Button, Checkbox, FileInput, Group, List, Stack, Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError, problemsOf } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { useFormAction } from './forms.queries.js';

const OUTCOMES: Readonly<Record<FormImport['outcome'], string>> = {
  created: 'The form was imported.',
  updated: 'The existing form was updated from the file.',
  skipped: 'This form already exists and was not changed. To replace it, choose to update it.',
};

/** Imports a form file; what is wrong with one is listed line by line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isUpdate, setUpdate] = useState(false);
  const read = useFormAction(async (chosen: File) =>
    server().formsEditor.importForm(await chosen.text(), {
      name: chosen.name,
      onExisting: isUpdate ? 'update' : 'skip',
    }),
  );
  return (
    <Dialog onClose={onClose} title="Import a form" size="lg">
      <Stack>
        <FileInput
          label="Form file"
          description="A YAML or JSON file that was exported from a server like this one"
          accept=".yaml,.yml,.json"
          placeholder="Choose a file"
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            read.reset();
          }}
          clearable
          clearButtonProps={{ 'aria-label': 'Choose no file' }}
        />
        <Checkbox
          label="Update the form if it already exists"
          checked={isUpdate}
          onChange={(event) => setUpdate(event.currentTarget.checked)}
        />
        {read.isError && <ImportProblems error={read.error} />}
        {read.isSuccess && <ImportOutcome form={read.data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {read.isSuccess ? 'Close' : 'Cancel'}
          </Button>
          <Button disabled={file === null} loading={read.isPending} onClick={() => file && read.mutate(file)}>
            Import
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function ImportProblems({ error }: { error: Error }) {
  const problems = problemsOf(error);
  return (
    <Alert color="red" role="alert" title="Nothing was imported">
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
  return (
    <Alert color={form.outcome === 'skipped' ? 'yellow' : 'green'} role="status" title={form.title}>
      <Text>{OUTCOMES[form.outcome]}</Text>
      {form.responses > 0 && <Text>Responses that came with it: {form.responses.toLocaleString()}.</Text>}
      <Link to="/forms/$formId" params={{ formId: form.id }}>
        Open the form
      </Link>
    </Alert>
  );
}
