import { checkSubmission } from './check-submission.js';
import type { FormPlan, PlannedRule } from './form-plan.js';
import type { SubmittedItem } from './form.types.js';
import type { SubmissionProblem } from './submission-problem.js';
import { walk } from './walk.js';

/**
 * Questions of one section, or of the form itself (`sectionId` null), that are shown on one page. A section
 * without questions is a page that shows only its texts.
 */
export interface FormStep {
  readonly sectionId: number | null;
  readonly questionIds: readonly number[];
}

/**
 * The steps for the given answers (docs/form-pages.md). A section is split after a question if the answer
 * decides whether a rule skips later questions of the section, so that respondents never see a question that
 * is then skipped. It is also split if the texts of a later question contain the answer. Answers to a step
 * can change the following steps.
 */
export function planSteps(plan: FormPlan, answers: readonly SubmittedItem[]): FormStep[] {
  const { questionIds: onPath, sectionIds } = walk(plan, answers);
  const steps: { sectionId: number | null; questionIds: number[] }[] = [];
  let isOpen = false;
  for (const { question, sectionId, position } of plan.parts) {
    if (question === undefined) {
      if (sectionIds.has(sectionId)) steps.push({ sectionId, questionIds: [] });
      isOpen = false;
      continue;
    }
    if (!onPath.has(question.id)) continue;
    const last = steps.at(-1);
    if (isOpen && last?.sectionId === sectionId) last.questionIds.push(question.id);
    else steps.push({ sectionId, questionIds: [question.id] });
    isOpen = !decidesWithinSection(plan, position);
  }
  return steps;
}

/** The answers to submit: those on the path, without blank ones. */
export function answersOnPath(plan: FormPlan, answers: readonly SubmittedItem[]): SubmittedItem[] {
  const { questionIds } = walk(plan, answers);
  return answers.filter(({ questionId, value }) => questionIds.has(questionId) && value.trim() !== '');
}

/** The problems of the answers to the questions of one step. */
export function checkStep(
  plan: FormPlan,
  answers: readonly SubmittedItem[],
  { questionIds }: FormStep,
): SubmissionProblem[] {
  return checkSubmission(plan, answersOnPath(plan, answers)).filter(
    ({ questionId }) => questionId !== null && questionIds.includes(questionId),
  );
}

function decidesWithinSection(plan: FormPlan, position: number): boolean {
  const next = position + 1;
  const rest = { from: next, to: endOfSection(plan, position) };
  if (rest.from >= rest.to) return false;
  const skipsAny = ({ anchor, from, to }: PlannedRule): boolean =>
    anchor === position && from < rest.to && to > rest.from;
  if ((plan.pipings.get(position) ?? rest.to) < rest.to) return true;
  const leaps = plan.leaps.get(position) ?? [];
  return leaps.some(({ from }) => from > next) || plan.skips.some(skipsAny);
}

/** The position after the section of the question at `position`. */
function endOfSection({ parts }: FormPlan, position: number): number {
  const section = parts[position]?.sectionId;
  const end = parts.findIndex((planned) => planned.position > position && planned.sectionId !== section);
  return end < 0 ? parts.length : end;
}
