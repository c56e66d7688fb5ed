import type { DialogField } from '#client';
import { Button, CloseButton, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { CopiedField } from '../../forms/copied-field.js';
import type { ShownLanguage } from '../../languages/use-language.js';
import { Failed, Loading } from '../../shell/states.js';
import { checkPart, type FieldProblems } from '../check-part.js';
import { dialogsQuery } from '../dialogs.query.js';
import { isRelevant } from '../field-values.js';
import { PartFields } from '../part-fields.js';
import { shownField } from '../shown-field.js';
import { type FormPart, type Part } from '../part.js';
import { parentOf } from '../part-tree.js';
import { checkSettings } from '../settings/check-settings.js';
import { PartSettings } from '../settings/part-settings.js';
import { useFocusReturn } from './use-focus-return.js';
import styles from './panel.module.css';
import { useTexts } from '../../texts/use-texts.js';

export interface PartPanelProps {
  readonly part: Part;
  readonly form: FormPart;
  /** The rejected fields of the part, and the field to focus first. */
  readonly rejected?: { readonly problems: FieldProblems; readonly field: string } | undefined;
  readonly language: ShownLanguage;
  /** @param field the changed field */
  readonly onChange: (changed: Part, field: string) => void;
  readonly onClose: () => void;
}

/** The settings of a part next to the form, with the fields of its definition. Changes take effect immediately. */
export function PartPanel(props: PartPanelProps) {
  const dialogs = useQuery(dialogsQuery);
  const { part, onClose } = props;
  const texts = useTexts('builder');
  const title = texts.edit[part.kind];
  const fields = useMemo(
    () => dialogs.data?.[part.kind].fields.map((field) => shownField(field, texts.shipped)) ?? [],
    [dialogs.data, part.kind, texts],
  );
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
        <CloseButton aria-label={texts.close} onClick={onClose} />
      </Group>
      {dialogs.isPending && <Loading what={texts.panel} />}
      {dialogs.isError && (
        <Failed what={texts.thePanel} error={dialogs.error} onRetry={() => void dialogs.refetch()} />
      )}
      {dialogs.isSuccess && <PartForm {...props} fields={fields} />}
    </section>
  );
}

type PartFormProps = PartPanelProps & { readonly fields: readonly DialogField[] };

function PartForm(props: PartFormProps) {
  const { part, form: whole, rejected, language: shownLanguage, fields, onChange, onClose } = props;
  const { language } = shownLanguage;
  const [isChecked, setChecked] = useState(false);
  const [stated, setStated] = useState(rejected?.problems ?? NONE);
  const form = useRef<HTMLFormElement>(null);
  const { placeholder } = useTexts('partSettings');
  const shown = fields.filter((field) => isRelevant(part.values, field));
  const check = (): FieldProblems => checkAll(part, whole, fields);
  const problems = isChecked ? check() : stated;

  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const found = check();
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

  const shared = {
    ...{ part, language, problems },
    begin: rejected?.field,
    onChange: (changed: Part, field: string): void => {
      setStated(NONE);
      setChecked(isChecked || stated.size > 0);
      onChange(changed, field);
    },
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack>
        <PartFields {...shared} fields={shown} />
        <PartSettings {...shared} form={whole} />
        {part.kind === 'question' && <CopiedField {...placeholder} value={`{{${part.uuid}|…}}`} />}
        <Group justify="flex-end">
          <Button type="submit">{useTexts('builder').done}</Button>
        </Group>
      </Stack>
    </form>
  );
}

const NONE: FieldProblems = new Map();

function checkAll(part: Part, form: FormPart, fields: readonly DialogField[]): FieldProblems {
  const parent = parentOf(form, part.uuid);
  const found = checkPart(part, fields, parent?.children ?? []);
  return new Map([...found, ...checkSettings({ part, parent, form })]);
}

/** The language of a translated field; undefined for others. */
export function languageOf(field: string | undefined): string | undefined {
  return field?.split('@')[1];
}
