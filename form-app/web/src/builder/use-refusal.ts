import { useEffect, useMemo } from 'react';
import { useLatest } from '../shell/use-latest.js';
import type { FieldProblems } from './check-part.js';
import type { FormPart, Part } from './part.js';
import { addOptionId } from './focus-part.js';
import { findPart } from './part-tree.js';
import type { Refusal } from './read-refusal.js';
import { REFUSAL_ID } from './save-problems.js';
import { OPTIONS_FIELD, type DescribedProblem } from './describe-problem.js';

/** A part that was refused, to be opened at a field. */
export interface RefusedPart {
  readonly part: Part;
  readonly refused: { readonly problems: FieldProblems; readonly field: string };
}

/**
 * What of a refusal still holds, with the way to each problem. The first one is shown at once: its field, which `open`
 * shows in a dialog, or what else has to do with it.
 */
export function useRefusal(
  refusal: Refusal | undefined,
  form: FormPart,
  open: (refused: RefusedPart) => void,
): { readonly refusal: Refusal | undefined; readonly show: (problem: DescribedProblem) => void } {
  const current = useMemo(() => refusal && stillRefused(refusal, form), [refusal, form]);

  function show({ part, field }: DescribedProblem): void {
    if (part === undefined || field === '') focusOn(REFUSAL_ID);
    else if (field === OPTIONS_FIELD) focusOn(addOptionId(part.uuid));
    else {
      const ofPart = (refusal?.problems ?? []).filter((each) => each.part?.uuid === part.uuid);
      const problems = new Map(ofPart.map((each) => [each.field, each.message]));
      open({ part, refused: { problems, field } });
    }
  }

  const latest = useLatest(show);
  useEffect(() => {
    if (refusal !== undefined) latest.current(refusal.problems[0] ?? { field: '', message: '' });
  }, [refusal, latest]);
  return { refusal: current, show };
}

/** Without the problems of parts that were changed since. */
function stillRefused({ title, problems, message }: Refusal, form: FormPart): Refusal | undefined {
  const left = problems.filter(({ part }) => part === undefined || findPart(form, part.uuid) === part);
  return left.length === 0 && message === undefined ? undefined : { title, problems: left, message };
}

function focusOn(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
