import type { Form } from '#client';
import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { fileNameOf, saveFile } from '../shell/save-file.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { titleOf } from './forms.queries.js';
import { useTexts } from '../texts/use-texts.js';

const FORMATS = { yaml: 'YAML', json: 'JSON' } as const;
type Format = keyof typeof FORMATS;

interface ExportDialogProps {
  readonly form: Form;
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** Exports a form as a file for another server. */
export function ExportDialog({ form, returnTo, onClose }: ExportDialogProps) {
  const all = useTexts('forms');
  const texts = all.exporting;
  const [format, setFormat] = useState<Format>('yaml');
  const [responses, setResponses] = useState(false);
  const mayReadResults = useMay('forms.results');
  const save = useMutation({
    mutationFn: () => server().forms.exportForm(form.id, format, { responses }),
    onSuccess: (text) => {
      saveFile(new Blob([text]), `${fileNameOf(form.title)}.${format}`);
      onClose();
    },
  });
  return (
    <Confirmation
      title={texts.title(titleOf(form))}
      action={all.export}
      isBusy={save.isPending}
      error={save.error}
      returnTo={returnTo}
      onConfirm={() => save.mutate()}
      onClose={onClose}
    >
      <Text>{texts.text}</Text>
      <Radio.Group
        label={texts.format}
        value={format}
        onChange={(value) => setFormat(value === 'json' ? 'json' : 'yaml')}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(FORMATS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {mayReadResults && (
        <Checkbox
          label={texts.withResponses}
          checked={responses}
          onChange={(event) => setResponses(event.currentTarget.checked)}
        />
      )}
    </Confirmation>
  );
}
