import { checkAnswer } from './check-answer.js';
import { findOption } from './find-option.js';
import { planForm, type AnswerableForm, type AnswerableOption, type FormPlan } from './form-plan.js';
import type { SubmittedItem } from './form.types.js';
import type { SubmissionProblem } from './submission-problem.js';
import { walk } from './walk.js';

/**
 * All problems of a submission: problems of items, in their order, then missing answers. Pass a plan (`planForm`) instead of a
 * form that is used often.
 */
export function checkSubmission(
  form: AnswerableForm | FormPlan,
  items: readonly SubmittedItem[],
): SubmissionProblem[] {
  const plan = 'order' in form ? form : planForm(form);
  const { questionIds: onPath } = walk(plan, items);
  const problems = checkItems(plan, items, onPath);
  if (problems.length === 0 && items.every(isBlank)) {
    const message = 'The submission is empty: send at least one item.';
    problems.push({ index: null, questionId: null, code: 'empty_response', message });
  }
  return [...problems, ...findUnanswered(plan, items, onPath, problems)];
}

function checkItems(
  plan: FormPlan,
  items: readonly SubmittedItem[],
  onPath: ReadonlySet<number>,
): SubmissionProblem[] {
  const problems: SubmissionProblem[] = [];
  const seen = new Map<number, Set<AnswerableOption | undefined>>();
  items.forEach((item, index) => {
    const { questionId } = item;
    const question = plan.byId.get(questionId)?.question;
    if (question === undefined) {
      const message = `The form has no question ${String(questionId)}.`;
      problems.push({ index, questionId, code: 'unknown_question', message });
      return;
    }
    const earlier = seen.get(questionId) ?? new Set();
    const finding = checkAnswer(question, item, earlier);
    if (finding !== undefined) problems.push({ index, questionId, code: finding[0], message: finding[1] });
    if (!onPath.has(questionId)) {
      const message = `A rule skips question ${String(questionId)}: remove its answer.`;
      problems.push({ index, questionId, code: 'not_on_path', message });
    }
    seen.set(questionId, earlier.add(findOption(question.answerOptions, item.value)));
  });
  return problems;
}

/** Required questions on the path without an answer, except those whose answer was rejected. */
function findUnanswered(
  plan: FormPlan,
  items: readonly SubmittedItem[],
  onPath: ReadonlySet<number>,
  problems: readonly SubmissionProblem[],
): SubmissionProblem[] {
  const settled = new Set<number | null>(problems.map(({ questionId }) => questionId));
  for (const item of items) if (!isBlank(item)) settled.add(item.questionId);
  const indexes = new Map<number, number>();
  for (const [index, { questionId }] of items.entries()) {
    if (!indexes.has(questionId)) indexes.set(questionId, index);
  }
  return plan.order.flatMap(({ question: { id, required } }) => {
    if (!required || !onPath.has(id) || settled.has(id)) return [];
    const message = `Question ${String(id)} must be answered.`;
    return [{ index: indexes.get(id) ?? null, questionId: id, code: 'required', message }];
  });
}

function isBlank({ value }: SubmittedItem): boolean {
  return value.trim() === '';
}
