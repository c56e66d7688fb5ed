import type { Form } from '#client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatTime } from '../shell/format-time.js';
import { VersionConflict, type VersionChoice } from '../shell/version-conflict.js';
import { conflictRows } from './conflict-rows.js';
import { dialogsQuery } from './dialogs.query.js';
import { lastChange } from './last-change.js';
import { mergeForms } from './merge-forms.js';
import { nameOf } from './name-of.js';
import { formPart, type FormPart, type Part } from './part.js';
import { compareStates } from './three-way.js';
import { useTexts } from '../texts/use-texts.js';

interface ConflictDialogProps extends Omit<VersionChoice, 'onKeepBoth'> {
  /** What both changed. */
  readonly base: FormPart;
  readonly mine: FormPart;
  readonly theirs: Form;
  readonly onMerge: (merged: FormPart) => void;
}

/** Shows both versions of a form that two people changed, and asks what of each stays. */
export function ConflictDialog({ base, mine, theirs: saved, onMerge, ...choice }: ConflictDialogProps) {
  const texts = useTexts('conflicts');
  const { data: dialogs } = useQuery(dialogsQuery);
  const theirs = useMemo(() => formPart(saved), [saved]);
  const changes = useMemo(() => compareStates<Part>(base, mine, theirs), [base, mine, theirs]);
  const { by, at } = lastChange(saved);
  return (
    <VersionConflict
      title={texts.title(nameOf(mine), by)}
      explanation={texts.explanation(by, formatTime(at))}
      author={by}
      about={[texts.part, texts.field]}
      rows={conflictRows(changes, mine, theirs, dialogs)}
      onKeepBoth={(picks) => onMerge(mergeForms(mine, theirs, changes, picks))}
      {...choice}
    />
  );
}
