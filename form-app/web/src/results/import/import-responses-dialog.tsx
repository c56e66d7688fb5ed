import type { Form, ResponseImport, ResponseMapping } from '#client';
import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../server/describe-error.js';
import { Dialog } from '../../shell/dialog.js';
import { Loading } from '../../shell/states.js';
import { useTexts } from '../../texts/use-texts.js';
import { ColumnChoices } from './column-choices.js';
import { TableProblems } from './table-problems.js';
import { useResponseImport } from './use-response-import.js';

interface ImportResponsesDialogProps {
  readonly form: Form;
  readonly onClose: () => void;
}

/** Adds the responses of a table to a form: choose a file, assign its columns, check it, import it. */
export function ImportResponsesDialog({ form, onClose }: ImportResponsesDialogProps) {
  const texts = useTexts('results').importing;
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<ResponseImport>();
  const { table, read, check, store } = useResponseImport(form.id);
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setChecked(undefined);
    for (const each of [read, check, store]) each.reset();
    if (chosen !== null) read.mutate(chosen, { onSuccess: (found) => setChecked(found.checked) });
  };
  const change = (mapping: ResponseMapping): void => {
    setChecked((before) => before && { ...before, mapping });
    if (table !== undefined) check.mutate({ chosen: table, mapping }, { onSuccess: setChecked });
  };
  const problem = store.error ?? read.error ?? check.error;
  if (store.isSuccess) return <ImportedDialog responses={store.data.responses} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={texts.title} size="xl">
      <Stack>
        <FileInput
          data-autofocus
          label={texts.file}
          description={texts.fileHelp}
          accept=".csv,.xlsx"
          placeholder={texts.choose}
          value={file}
          onChange={choose}
          disabled={store.isPending}
        />
        {read.isPending && <Loading what={texts.what} />}
        {checked && (
          <CheckedTable form={form} checked={checked} isChecking={check.isPending} onChange={change} />
        )}
        {problem && (
          <Alert color="red" role="alert" title={texts.nothing}>
            {describeError(problem)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={!isReady(checked) || check.isPending || check.isError}
            loading={store.isPending}
            onClick={() => table && checked && store.mutate({ chosen: table, mapping: checked.mapping })}
          >
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function isReady(checked: ResponseImport | undefined): boolean {
  return checked?.problemCount === 0 && checked.responses > 0;
}

interface CheckedTableProps {
  readonly form: Form;
  readonly checked: ResponseImport;
  readonly isChecking: boolean;
  readonly onChange: (mapping: ResponseMapping) => void;
}

function CheckedTable({ form, checked, isChecking, onChange }: CheckedTableProps) {
  const texts = useTexts('results').importing;
  return (
    <>
      <ColumnChoices form={form} checked={checked} onChange={onChange} />
      <Text role="status" size="sm">
        {isChecking ? texts.checking : texts.found(checked.responses, checked.rows)}
      </Text>
      {!isChecking && <TableProblems checked={checked} />}
    </>
  );
}

function ImportedDialog({ responses, onClose }: { responses: number; onClose: () => void }) {
  const texts = useTexts('results').importing;
  return (
    <Dialog onClose={onClose} title={texts.title} size="xl">
      <Stack>
        <Alert color="green" role="status" title={texts.done(responses)} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{texts.close}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
