import type { DialogField } from '#client';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Failed, Loading } from '../shell/states.js';
import { dialogsQuery } from './dialogs.query.js';
import { checkField, isRelevant, readField } from './field-values.js';
import { LanguageChoice } from './language-choice.js';
import { PartFields } from './part-fields.js';
import { KIND_NAMES, type Part } from './part.js';

interface PartDialogProps {
  readonly part: Part;
  readonly isNew: boolean;
  /** Languages that the form has texts in. */
  readonly languages: readonly string[];
  readonly onDone: (changed: Part, goOn: boolean) => void;
  readonly onClose: () => void;
}

/** Edits a part in the dialog that its definition draws. */
export function PartDialog(props: PartDialogProps) {
  const dialogs = useQuery(dialogsQuery);
  const { part, isNew, onClose } = props;
  const title = isNew ? `New ${KIND_NAMES[part.kind]}` : `Edit ${KIND_NAMES[part.kind]}`;
  return (
    <Dialog onClose={onClose} title={title} size="xl" closeOnClickOutside={false}>
      {dialogs.isPending && <Loading what="the dialog" />}
      {dialogs.isError && (
        <Failed what="The dialog" error={dialogs.error} onRetry={() => void dialogs.refetch()} />
      )}
      {dialogs.isSuccess && <PartForm key={part.uuid} {...props} fields={dialogs.data[part.kind].fields} />}
    </Dialog>
  );
}

function PartForm(props: PartDialogProps & { readonly fields: readonly DialogField[] }) {
  const { part, isNew, languages, fields, onDone, onClose } = props;
  const [changed, setChanged] = useState(part);
  const [language, setLanguage] = useState<string>();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const shown = fields.filter((field) => isRelevant(changed.values, field));

  function finish(goOn: boolean): void {
    const found = findProblems(shown, changed);
    setProblems(found);
    if (found.size === 0) onDone(completed(changed), goOn);
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    finish(false);
  }

  return (
    <form ref={beginAtFirstField} onSubmit={onSubmit} noValidate>
      <Stack>
        {problems.size > 0 && (
          <Alert color="red" role="alert">
            {[...problems.values()].join(' ')}
          </Alert>
        )}
        <LanguageChoice languages={languages} chosen={language} onChoose={setLanguage} />
        <PartFields
          part={changed}
          fields={shown}
          language={language}
          problems={problems}
          onChange={setChanged}
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

/** The next part of several begins as the first one did. */
function beginAtFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

function findProblems(fields: readonly DialogField[], { values }: Part): Map<string, string> {
  return new Map(
    fields.flatMap((field): [string, string][] => {
      const problem = checkField(field, readField(values, field.name));
      return problem === undefined ? [] : [[field.name, problem]];
    }),
  );
}

/** A choice is made of the values of options: types without them lose theirs. */
function completed(part: Part): Part {
  if (part.kind !== 'question') return part;
  const { questionType } = part.values;
  return questionType === 'text' || questionType === 'range' ? { ...part, children: [] } : part;
}
