import type { Form } from '#client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { VersionConflict, type Side, type VersionRow } from '../shell/version-conflict.js';
import { conflictRows } from './conflict-rows.js';
import { describeConflict } from './describe-conflict.js';
import { dialogsQuery } from './dialogs.query.js';
import { findCollisions } from './collisions.js';
import { isDiscarded } from './is-discarded.js';
import { mergeForms } from './merge-forms.js';
import { formPart, type FormPart, type Part } from './part.js';
import { compareStates } from './three-way.js';
import { useTexts } from '../texts/use-texts.js';

interface ConflictDialogProps {
  /** The state that both changes are based on. */
  readonly base: FormPart;
  readonly mine: FormPart;
  readonly theirs: Form;
  readonly onMerge: (merged: FormPart) => void;
  readonly onClose: () => void;
}

/** Shows both versions of parts that two users changed, and lets the user choose which to keep. */
export function ConflictDialog({ base, mine, theirs: saved, onMerge, onClose }: ConflictDialogProps) {
  const texts = useTexts('conflicts');
  const { data: dialogs } = useQuery(dialogsQuery);
  const theirs = useMemo(() => formPart(saved), [saved]);
  const changes = useMemo(() => compareStates<Part>(base, mine, theirs), [base, mine, theirs]);
  const { colliding, others } = useMemo(() => findCollisions(changes, mine, theirs), [changes, mine, theirs]);
  const settle = (side: Side): void => {
    const settled = [...others, ...colliding.map((change) => ({ ...change, by: side }))];
    onMerge(mergeForms(mine, theirs, settled, new Map()));
  };
  const rows = conflictRows(colliding, mine, saved, dialogs);
  return (
    <VersionConflict
      {...describeConflict(saved, base, mine, others.length)}
      about={[texts.part, texts.field]}
      rows={isDiscarded(saved, base) ? rows.map(withoutSaved) : rows}
      onKeepBoth={(picks) => onMerge(mergeForms(mine, theirs, changes, picks))}
      onKeepMine={() => settle('mine')}
      onTakeTheirs={() => settle('theirs')}
      onClose={onClose}
    />
  );
}

function withoutSaved({ saved: _, ...row }: VersionRow): VersionRow {
  return row;
}
