import { checkSubmission } from './check-submission.js';
import type { FormPlan } from './form-plan.js';
import type { ShownStep } from './form-step-view.js';
import { answersOnPath, checkStep, planSteps, type FormStep } from './form-steps.js';
import type { SubmittedItem } from './form.types.js';
import { walk } from './walk.js';

/** Action of a respondent. */
export type Direction = 'back' | 'next' | 'send';

/** A completed form, ready to be submitted. */
export interface FilledForm {
  readonly items: readonly SubmittedItem[];
  /** Message of the rule that ended the form; null without one. */
  readonly message: string | null;
}

/**
 * The result of leaving a step (docs/form-pages.md): the previous step, regardless of the answers; the same
 * step with its problems; the next step; or a completed form. Only `send` completes a form: if a rule ends it
 * earlier, a final confirmation page follows.
 * @param answers all answers so far, including those of the step
 */
export function leaveStep(
  plan: FormPlan,
  answers: readonly SubmittedItem[],
  at: number,
  direction: Direction,
): ShownStep | FilledForm {
  const steps = planSteps(plan, answers);
  const show = (next: Pick<ShownStep, 'at' | 'problems'>): ShownStep => ({ answers, steps, ...next });
  if (direction === 'back') return show({ at: Math.max(0, at - 1) });
  const step = steps[at];
  const problems = step === undefined ? [] : checkStep(plan, answers, step);
  if (problems.length > 0) return show({ at, problems });
  if (at + 1 < steps.length) return show({ at: at + 1 });
  if (direction === 'next') return show({ at: steps.length });
  const items = answersOnPath(plan, answers);
  const rejected = checkSubmission(plan, items);
  if (rejected.length > 0)
    return show({ at: stepOf(steps, rejected[0]?.questionId) ?? at, problems: rejected });
  return { items, message: walk(plan, items).end?.message ?? null };
}

/** The index of the step that shows a section without questions. */
export function pageOf(steps: readonly FormStep[], sectionId: number): number | undefined {
  const index = steps.findIndex((step) => step.sectionId === sectionId && step.questionIds.length === 0);
  return index < 0 ? undefined : index;
}

/** The index of the step of a question. */
export function stepOf(
  steps: readonly FormStep[],
  questionId: number | null | undefined,
): number | undefined {
  const index = steps.findIndex(({ questionIds }) => questionIds.some((id) => id === questionId));
  return index < 0 ? undefined : index;
}
