import type { DialogField } from '#client';
import { Button, CloseButton, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ShownLanguage } from '../../languages/use-language.js';
import { Failed, Loading } from '../../shell/states.js';
import { checkPart, type FieldProblems } from '../check-part.js';
import { dialogsQuery } from '../dialogs.query.js';
import { isRelevant } from '../field-values.js';
import { PartFields } from '../part-fields.js';
import { KIND_NAMES, type Part } from '../part.js';
import { useFocusReturn } from './use-focus-return.js';
import styles from './panel.module.css';

export interface PartPanelProps {
  readonly part: Part;
  /** All parts below the same parent. */
  readonly siblings: readonly Part[];
  /** What was refused of the part, and the field to begin at. */
  readonly refused?: { readonly problems: FieldProblems; readonly field: string } | undefined;
  readonly language: ShownLanguage;
  /** @param field that was changed */
  readonly onChange: (changed: Part, field: string) => void;
  readonly onClose: () => void;
}

/** The settings of a part beside the form, with the fields that its definition lists; each change is made at once. */
export function PartPanel(props: PartPanelProps) {
  const dialogs = useQuery(dialogsQuery);
  const { part, onClose } = props;
  const title = `Edit ${KIND_NAMES[part.kind]}`;
  useFocusReturn(part.uuid);
  return (
    <section
      aria-label={title}
      className={styles.panel}
      data-panel
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <CloseButton aria-label="Close" onClick={onClose} />
      </Group>
      {dialogs.isPending && <Loading what="the settings" />}
      {dialogs.isError && (
        <Failed what="The settings" error={dialogs.error} onRetry={() => void dialogs.refetch()} />
      )}
      {dialogs.isSuccess && <PartForm {...props} fields={dialogs.data[part.kind].fields} />}
    </section>
  );
}

type PartFormProps = PartPanelProps & { readonly fields: readonly DialogField[] };

function PartForm(props: PartFormProps) {
  const { part, siblings, refused, language: shownLanguage, fields, onChange, onClose } = props;
  const { language } = shownLanguage;
  const [isChecked, setChecked] = useState(false);
  const [stated, setStated] = useState(refused?.problems ?? NONE);
  const form = useRef<HTMLFormElement>(null);
  const shown = fields.filter((field) => isRelevant(part.values, field));
  const problems = isChecked ? checkPart(part, fields, siblings) : stated;

  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const found = checkPart(part, fields, siblings);
    if (found.size === 0) {
      onClose();
      return;
    }
    const [first = ''] = found.keys();
    const hidden = [...found.keys()].every((field) => ![undefined, language].includes(languageOf(field)));
    flushSync(() => {
      setChecked(true);
      if (hidden) shownLanguage.show(languageOf(first));
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack>
        <PartFields
          part={part}
          fields={shown}
          language={language}
          problems={problems}
          begin={refused?.field}
          onChange={(changed, field) => {
            setStated(NONE);
            setChecked(isChecked || stated.size > 0);
            onChange(changed, field);
          }}
        />
        <Group justify="flex-end">
          <Button type="submit">Done</Button>
        </Group>
      </Stack>
    </form>
  );
}

const NONE: FieldProblems = new Map();

/** The language of a translated field; undefined for others. */
export function languageOf(field: string | undefined): string | undefined {
  return field?.split('@')[1];
}
