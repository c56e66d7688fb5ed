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
import type { ResultFilter } from './results.queries.js';

const FORMATS = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' } as const;
type Format = keyof typeof FORMATS;
const FORMAT_NAMES = ['csv', 'xlsx', 'json'] as const;

/** Exports of what the filters let through, and making responses anonymous. */
export function ResultActions({ form, filter }: { form: Form; filter: ResultFilter }) {
  const { start, running, bytes } = useExport(form, filter);
  const [isAsking, setAsking] = useState(false);
  const mayEdit = useMay('forms.edit');
  return (
    <>
      <Group mb="md" gap="xs" className="not-printed">
        {FORMAT_NAMES.map((format) => (
          <Button
            key={format}
            variant="default"
            disabled={running !== undefined}
            onClick={() => start(format)}
          >
            Export {FORMATS[format]}
          </Button>
        ))}
        {mayEdit && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Make anonymous
          </Button>
        )}
      </Group>
      {running !== undefined && (
        <div role="status">
          <Text size="sm">
            Exporting as {FORMATS[running]}: {sayBytes(bytes)} so far
          </Text>
          <Progress value={100} animated mb="md" aria-label="Export under way" />
        </div>
      )}
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
      notify(`The export is complete: ${sayBytes(file.size)}.`);
    },
    onError: (error) => notify(`The export failed. ${describeError(error)}`, { isProblem: true }),
  });
  const running = exporting.isPending ? exporting.variables : undefined;
  return { start: (format: Format) => exporting.mutate(format), running, bytes };
}

function sayBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000).toLocaleString()} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function AnonymiseDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const queries = useQueryClient();
  const anonymise = useMutation({
    mutationFn: () => server().formsEditor.anonymiseResponses(form.id),
    onSuccess: (count) => {
      notify(`${count.toLocaleString()} responses were anonymised.`);
      void queries.invalidateQueries({ queryKey: ['results'] });
      onClose();
    },
  });
  return (
    <Confirmation
      title="Make all responses anonymous?"
      action="Anonymise permanently"
      isDangerous
      isBusy={anonymise.isPending}
      error={anonymise.error}
      onConfirm={() => anonymise.mutate()}
      onClose={onClose}
    >
      <Text>
        Who gave the responses of this form is erased, for all responses that are stored now, whatever the
        filters say. The answers stay. This cannot be undone.
      </Text>
    </Confirmation>
  );
}
