import type { DialogKind, Form } from '#client';
import { Alert, Button, Group } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSaver } from '../forms/unsaved-work.js';
import { languagesOf } from '../languages/languages-of.js';
import { BuilderBar } from './builder-bar.js';
import { ConflictDialog } from './conflict-dialog.js';
import { dialogsQuery } from './dialogs.query.js';
import { newPart } from './new-part.js';
import type { FormPart, Part } from './part.js';
import { editButtonId } from './part-buttons.js';
import { PartDialog } from './part-dialog.js';
import { PartTree } from './part-tree-view.js';
import { RefusedParts } from './part-problems.js';
import { findPart, insertPart, parentOf, replacePart, type Place } from './part-tree.js';
import { SaveProblems } from './save-problems.js';
import type { DescribedProblem } from './describe-problem.js';
import { useDraft } from './use-draft.js';
import { useRefusal, type RefusedPart } from './use-refusal.js';
import { useSaving } from './use-saving.js';

/** What a dialog is open for: a part of the form, or a new one with its place. */
interface Opened extends Partial<Pick<RefusedPart, 'refused'>> {
  readonly part: Part;
  readonly place?: Place;
}

/** Builds a form: its parts as a tree, each edited in a dialog; saved on demand, all at once. */
export function Builder({ stored }: { stored: Form }) {
  usePrefetchQuery(dialogsQuery);
  const draft = useDraft(stored);
  const saving = useSaving(stored.id, draft);
  const [opened, setOpened] = useState<Opened>();
  const { form, change } = draft;
  useSaver('form', stored.uuid, draft.isChanged ? saving.save : undefined);
  const { refusal, show } = useRefusal(saving.refusal, form, setOpened);
  const languages = useMemo(() => languagesOf(form, stored.rules), [form, stored.rules]);

  const add = useCallback((kind: DialogKind, parent: string) => {
    setOpened({ part: newPart(kind), place: { parent, index: Infinity } });
  }, []);
  const edit = useCallback((part: Part) => setOpened({ part }), []);

  function finish({ part, place }: Opened, changed: Part, goOn: boolean): void {
    change(place === undefined ? replacePart(form, changed) : insertPart(form, changed, place));
    setOpened(goOn && place !== undefined ? { part: newPart(part.kind), place } : undefined);
  }

  return (
    <>
      {draft.isRestored && draft.isChanged && (
        <Alert color="yellow" mb="md" role="status">
          Unsaved changes were restored. Save or discard them.
        </Alert>
      )}
      <Group mb="md" gap="xs">
        <Button variant="default" id={editButtonId(form.uuid)} onClick={() => setOpened({ part: form })}>
          Form settings
        </Button>
        <Button variant="default" onClick={() => add('question', form.uuid)}>
          Add question
        </Button>
        <Button variant="default" onClick={() => add('section', form.uuid)}>
          Add section
        </Button>
      </Group>
      <RefusedParts value={refusal?.problems ?? NONE}>
        <PartTree form={form} onChange={change} onAdd={add} onEdit={edit} />
      </RefusedParts>
      <BuilderBar draft={draft} saving={saving} published={stored.published}>
        {refusal && <SaveProblems refusal={refusal} onOpen={show} />}
      </BuilderBar>
      {opened && (
        <PartDialog
          part={findPart(form, opened.part.uuid) ?? opened.part}
          isNew={opened.place !== undefined}
          siblings={siblingsOf(form, opened)}
          refused={opened.refused}
          form={form.uuid}
          languages={languages}
          onDone={(changed, goOn) => finish(opened, changed, goOn)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {saving.conflict && (
        <ConflictDialog
          base={draft.base}
          mine={form}
          theirs={saving.conflict}
          onMerge={saving.keep}
          onKeepMine={() => saving.keep(form)}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}

const NONE: readonly DescribedProblem[] = [];

function siblingsOf(form: FormPart, { part, place }: Opened): readonly Part[] {
  const parent = place === undefined ? parentOf(form, part.uuid) : findPart(form, place.parent);
  return parent?.children ?? [];
}
