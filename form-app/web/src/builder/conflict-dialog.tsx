import { useMemo } from 'react';
import { VersionConflict, type VersionChoice } from '../shell/version-conflict.js';
import { compareForms } from './compare-forms.js';
import type { FormPart } from './part.js';

interface ConflictDialogProps extends VersionChoice {
  readonly name: string;
  readonly mine: FormPart;
  readonly theirs: FormPart;
}

/** Shows both versions of a form that two people changed, and asks which one stays. */
export function ConflictDialog({ name, mine, theirs, ...choice }: ConflictDialogProps) {
  const rows = useMemo(
    () =>
      compareForms(mine, theirs).map((each) => ({
        about: [each.part, each.field],
        mine: each.mine,
        theirs: each.theirs,
      })),
    [mine, theirs],
  );
  return (
    <VersionConflict
      title={`“${name}” was changed by somebody else`}
      explanation="Since you began, another version was saved. These are the differences; decide which version stays."
      about={['Part', 'Field']}
      rows={rows}
      {...choice}
    />
  );
}
