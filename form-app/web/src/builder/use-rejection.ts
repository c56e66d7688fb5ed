import { useEffect, useMemo } from 'react';
import { useLatest } from '../shell/use-latest.js';
import type { FieldProblems } from './check-part.js';
import type { FormPart, Part } from './part.js';
import { addOptionId } from './focus-part.js';
import { findPart } from './part-tree.js';
import type { Rejection } from './read-rejection.js';
import { REJECTION_ID } from './save-problems.js';
import { OPTIONS_FIELD, type DescribedProblem } from './describe-problem.js';

/** A rejected part with the field to focus. */
export interface RejectedPart {
  readonly part: Part;
  readonly rejected: { readonly problems: FieldProblems; readonly field: string };
}

/** The problems that still apply, each with a function that shows it. The first is shown immediately. */
export function useRejection(
  rejection: Rejection | undefined,
  form: FormPart,
  open: (rejected: RejectedPart) => void,
): { readonly rejection: Rejection | undefined; readonly show: (problem: DescribedProblem) => void } {
  const current = useMemo(() => rejection && stillRejected(rejection, form), [rejection, form]);

  function show({ part, field }: DescribedProblem): void {
    if (part === undefined || field === '') focusOn(REJECTION_ID);
    else if (field === OPTIONS_FIELD) focusOn(addOptionId(part.uuid));
    else {
      const ofPart = (rejection?.problems ?? []).filter((each) => each.part?.uuid === part.uuid);
      const problems = new Map(ofPart.map((each) => [each.field, each.message]));
      open({ part, rejected: { problems, field } });
    }
  }

  const latest = useLatest(show);
  useEffect(() => {
    if (rejection !== undefined) latest.current(rejection.problems[0] ?? { field: '', message: '' });
  }, [rejection, latest]);
  return { rejection: current, show };
}

/** The rejection without the problems of parts that have changed since. */
function stillRejected({ title, problems, message }: Rejection, form: FormPart): Rejection | undefined {
  const left = problems.filter(({ part }) => part === undefined || findPart(form, part.uuid) === part);
  return left.length === 0 && message === undefined ? undefined : { title, problems: left, message };
}

function focusOn(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
