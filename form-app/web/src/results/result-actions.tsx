import type { Form } from '#client';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../server/describe-error.js';
import { patientServer, server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';
import { fileNameOf, saveFile } from '../shell/save-file.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { ImportResponsesDialog } from './import/import-responses-dialog.js';
import type { ResultFilter } from './results.queries.js';
import { textsOf, useTexts } from '../texts/use-texts.js';

const FORMATS = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' } as const;
type Format = keyof typeof FORMATS;
const FORMAT_NAMES = ['csv', 'xlsx', 'json'] as const;

interface ResultActionsProps {
  readonly form: Form;
  readonly filter: ResultFilter;
  /** Whether there are no responses to export. */
  readonly isEmpty: boolean;
}

/** Exports of the filtered results, imports, and anonymisation. */
export function ResultActions({ form, filter, isEmpty }: ResultActionsProps) {
  const texts = useTexts('results').exporting;
  const { anonymise, importing } = useTexts('results');
  const { start, running, bytes } = useExport(form, filter);
  const [isAsking, setAsking] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const mayEdit = useMay('forms.edit');
  const mayImport = useMay('forms.results') && mayEdit;
  return (
    <>
      <Group mb="md" gap="xs" className="not-printed">
        {(isEmpty ? [] : FORMAT_NAMES).map((format) => (
          <Button
            key={format}
            variant="default"
            disabled={running !== undefined}
            onClick={() => start(format)}
          >
            {texts.action(FORMATS[format])}
          </Button>
        ))}
        {mayImport && (
          <Button variant="default" onClick={() => setImporting(true)}>
            {importing.open}
          </Button>
        )}
        {mayEdit && !isEmpty && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {anonymise.open}
          </Button>
        )}
      </Group>
      {running !== undefined && (
        <div role="status">
          <Text size="sm">{texts.state(FORMATS[running], bytes)}</Text>
          <Progress value={100} animated mb="md" aria-label={texts.progress} />
        </div>
      )}
      {isImporting && <ImportResponsesDialog form={form} onClose={() => setImporting(false)} />}
      {isAsking && <AnonymiseDialog form={form} onClose={() => setAsking(false)} />}
    </>
  );
}

function useExport(form: Form, filter: ResultFilter) {
  const [bytes, setBytes] = useState(0);
  const exporting = useMutation({
    mutationFn: (format: Format) =>
      patientServer().forms.exportResults(form.id, format, { ...filter, onProgress: setBytes }),
    onMutate: () => setBytes(0),
    onSuccess: (file, format) => {
      saveFile(file, `${fileNameOf(form.title)}-results.${format}`);
      notify(textsOf('results').exporting.done(file.size));
    },
    onError: (error) =>
      notify(textsOf('results').exporting.failed(describeError(error)), { isProblem: true }),
  });
  const running = exporting.isPending ? exporting.variables : undefined;
  return { start: (format: Format) => exporting.mutate(format), running, bytes };
}

function AnonymiseDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const texts = useTexts('results').anonymise;
  const queries = useQueryClient();
  const anonymise = useMutation({
    mutationFn: () => server().formsEditor.anonymiseResponses(form.id),
    onSuccess: (count) => {
      notify(texts.done(count));
      void queries.invalidateQueries({ queryKey: ['results'] });
      onClose();
    },
  });
  return (
    <Confirmation
      title={texts.title}
      action={texts.action}
      isDangerous
      isBusy={anonymise.isPending}
      error={anonymise.error}
      onConfirm={() => anonymise.mutate()}
      onClose={onClose}
    >
      <Text>{texts.text}</Text>
    </Confirmation>
  );
}
