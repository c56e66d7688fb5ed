import type { Form } from '#client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatTime } from '../shell/format-time.js';
import { VersionConflict, type Side } from '../shell/version-conflict.js';
import { conflictRows } from './conflict-rows.js';
import { dialogsQuery } from './dialogs.query.js';
import { lastChange } from './last-change.js';
import { findCollisions } from './collisions.js';
import { mergeForms } from './merge-forms.js';
import { nameOf } from './name-of.js';
import { formPart, type FormPart, type Part } from './part.js';
import { compareStates } from './three-way.js';
import { useTexts } from '../texts/use-texts.js';

interface ConflictDialogProps {
  /** What both changed. */
  readonly base: FormPart;
  readonly mine: FormPart;
  readonly theirs: Form;
  readonly onMerge: (merged: FormPart) => void;
  readonly onClose: () => void;
}

/** Shows both versions of the parts of a form that two users changed, to choose what is kept. */
export function ConflictDialog({ base, mine, theirs: saved, onMerge, onClose }: ConflictDialogProps) {
  const texts = useTexts('conflicts');
  const { data: dialogs } = useQuery(dialogsQuery);
  const theirs = useMemo(() => formPart(saved), [saved]);
  const changes = useMemo(() => compareStates<Part>(base, mine, theirs), [base, mine, theirs]);
  const { colliding, others } = useMemo(() => findCollisions(changes, mine, theirs), [changes, mine, theirs]);
  const { by, at } = lastChange(saved);
  const settle = (side: Side): void => {
    const settled = [...others, ...colliding.map((change) => ({ ...change, by: side }))];
    onMerge(mergeForms(mine, theirs, settled, new Map()));
  };
  return (
    <VersionConflict
      title={texts.title(nameOf(mine), by)}
      explanation={texts.explanation(by, formatTime(at), others.length)}
      author={by}
      about={[texts.part, texts.field]}
      rows={conflictRows(colliding, mine, saved, dialogs)}
      onKeepBoth={(picks) => onMerge(mergeForms(mine, theirs, changes, picks))}
      onKeepMine={() => settle('mine')}
      onTakeTheirs={() => settle('theirs')}
      onClose={onClose}
    />
  );
}
