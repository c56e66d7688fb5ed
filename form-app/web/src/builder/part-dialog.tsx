import type { DialogField } from '#client';
import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Failed, Loading } from '../shell/states.js';
import { dialogsQuery } from './dialogs.query.js';
import { checkPart, type FieldProblems } from './check-part.js';
import { isRelevant } from './field-values.js';
import { LanguageChoice } from '../languages/language-choice.js';
import { useLanguage } from '../languages/use-language.js';
import { PartFields } from './part-fields.js';
import { KIND_NAMES, type Part } from './part.js';

interface PartDialogProps {
  readonly part: Part;
  readonly isNew: boolean;
  /** All parts below the same parent. */
  readonly siblings: readonly Part[];
  /** What was refused of the part, and the field to begin at. */
  readonly refused?: { readonly problems: FieldProblems; readonly field: string } | undefined;
  /** The uuid of the form. */
  readonly form: string;
  /** Languages that the form has texts in. */
  readonly languages: readonly string[];
  readonly onDone: (changed: Part, goOn: boolean) => void;
  readonly onClose: () => void;
}

/** Edits a part in the dialog that its definition draws. */
export function PartDialog(props: PartDialogProps) {
  const dialogs = useQuery(dialogsQuery);
  const { part, isNew, onClose } = props;
  const [isFilled, setFilled] = useState(false);
  const title = isNew ? `New ${KIND_NAMES[part.kind]}` : `Edit ${KIND_NAMES[part.kind]}`;
  return (
    <Dialog onClose={onClose} title={title} size="xl" closeOnClickOutside={false} isFilled={isFilled}>
      {dialogs.isPending && <Loading what="the dialog" />}
      {dialogs.isError && (
        <Failed what="The dialog" error={dialogs.error} onRetry={() => void dialogs.refetch()} />
      )}
      {dialogs.isSuccess && (
        <PartForm key={part.uuid} {...props} fields={dialogs.data[part.kind].fields} onFilled={setFilled} />
      )}
    </Dialog>
  );
}

interface PartFormProps extends PartDialogProps {
  readonly fields: readonly DialogField[];
  /** Whether something is other than it was. */
  readonly onFilled: (isFilled: boolean) => void;
}

function PartForm(props: PartFormProps) {
  const { part, isNew, siblings, refused, languages, fields, onDone, onClose, onFilled } = props;
  const [changed, setChanged] = useState(part);
  const shownLanguage = useLanguage(props.form, languageOf(refused?.field));
  const { language } = shownLanguage;
  const [problems, setProblems] = useState(refused?.problems ?? NONE);
  const form = useRef<HTMLFormElement>(null);
  const shown = fields.filter((field) => isRelevant(changed.values, field));

  // The next part of several begins as the first one did.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  function finish(goOn: boolean): void {
    const found = checkPart(changed, fields, siblings);
    if (shownLanguage.check() && found.size === 0) {
      onFilled(false);
      onDone(completed(changed), goOn);
      return;
    }
    const hidden = [...found.keys()].every((field) => !isShown(field, language));
    flushSync(() => {
      setProblems(found);
      if (hidden && found.size > 0) shownLanguage.show(languageOf([...found.keys()][0]));
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  function change(next: Part): void {
    setChanged(next);
    onFilled(JSON.stringify(next.values) !== JSON.stringify(part.values));
    if (problems.size > 0) setProblems(checkPart(next, fields, siblings));
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    finish(false);
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack>
        <LanguageChoice languages={languages} shown={shownLanguage} />
        <PartFields
          part={changed}
          fields={shown}
          language={language}
          problems={problems}
          begin={refused?.field}
          onChange={change}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {isNew && (
            <Button variant="default" onClick={() => finish(true)}>
              Add and another
            </Button>
          )}
          <Button type="submit">{isNew ? 'Add' : 'Done'}</Button>
        </Group>
      </Stack>
    </form>
  );
}

const NONE: FieldProblems = new Map();

/** The language of a translated field; undefined for others. */
function languageOf(field: string | undefined): string | undefined {
  return field?.split('@')[1];
}

/** Whether a field is shown while the texts of a language are edited next to the default texts. */
function isShown(field: string, language: string | undefined): boolean {
  return [undefined, language].includes(languageOf(field));
}

/** A choice is made of the values of options: types without them lose theirs. */
function completed(part: Part): Part {
  if (part.kind !== 'question') return part;
  const { questionType } = part.values;
  return questionType === 'text' || questionType === 'range' ? { ...part, children: [] } : part;
}
