import { checkAnswer } from './check-answer.js';
import { findOption } from './find-option.js';
import type { FormatContext } from './check-format.js';
import {
  planForm,
  type AnswerableForm,
  type AnswerableOption,
  type AnswerableQuestion,
  type FormPlan,
} from './form-plan.js';
import type { SubmittedItem } from './form.types.js';
import type { SubmissionProblem } from './submission-problem.js';
import { walk } from './walk.js';

/**
 * All problems of a submission: first those of items, in their order, then missing answers. For a form that
 * is checked often, pass its plan (`planForm`).
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
  return [...problems, ...findMissing(plan, items, onPath, problems)];
}

function checkItems(
  plan: FormPlan,
  items: readonly SubmittedItem[],
  onPath: ReadonlySet<number>,
): SubmissionProblem[] {
  const problems: SubmissionProblem[] = [];
  const seen = new Map<number, Set<AnswerableOption | undefined>>();
  const context = contextOf(plan, items, onPath);
  items.forEach((item, index) => {
    const { questionId } = item;
    const question = plan.byId.get(questionId)?.question;
    if (question === undefined) {
      const message = `The form has no question ${questionId}.`;
      problems.push({ index, questionId, code: 'unknown_question', message });
      return;
    }
    const earlier = seen.get(questionId) ?? new Set();
    const finding = checkAnswer(question, item, earlier, context);
    if (finding !== undefined) problems.push({ index, questionId, code: finding[0], message: finding[1] });
    if (!onPath.has(questionId)) {
      const message = `A rule skips question ${questionId}: remove its answer.`;
      problems.push({ index, questionId, code: 'not_on_path', message });
    }
    seen.set(questionId, earlier.add(findOption(question.answerOptions, item.value)));
  });
  return problems;
}

function contextOf(
  { matchesPattern }: FormPlan,
  items: readonly SubmittedItem[],
  onPath: ReadonlySet<number>,
): FormatContext {
  const answerTo = (questionId: number): string | undefined =>
    onPath.has(questionId) ? items.find((item) => item.questionId === questionId)?.value : undefined;
  return { answerTo, matchesPattern };
}

/** Questions on the path with no or too few answers, except those whose answer was rejected. */
function findMissing(
  plan: FormPlan,
  items: readonly SubmittedItem[],
  onPath: ReadonlySet<number>,
  problems: readonly SubmissionProblem[],
): SubmissionProblem[] {
  const rejected = new Set<number | null>(problems.map(({ questionId }) => questionId));
  const answered = new Set(items.filter((item) => !isBlank(item)).map(({ questionId }) => questionId));
  return plan.order.flatMap(({ question }): SubmissionProblem[] => {
    const { id, required } = question;
    if (!onPath.has(id) || rejected.has(id)) return [];
    if (answered.has(id)) return findTooFew(question, items);
    if (!required) return [];
    const index = items.findIndex(({ questionId }) => questionId === id);
    const message = `Question ${id} must be answered.`;
    return [{ index: index < 0 ? null : index, questionId: id, code: 'required', message }];
  });
}

function findTooFew(
  { id, minAnswers, answerOptions }: AnswerableQuestion,
  items: readonly SubmittedItem[],
): SubmissionProblem[] {
  if (minAnswers === undefined) return [];
  const own = items.filter(({ questionId }) => questionId === id);
  if (own.length >= minAnswers) return [];
  const isExclusive = own.some(({ value }) => findOption(answerOptions, value)?.exclusive === true);
  const message = `At least ${minAnswers} options of question ${id} must be chosen.`;
  return isExclusive ? [] : [{ index: null, questionId: id, code: 'too_few_answers', message }];
}

function isBlank({ value }: SubmittedItem): boolean {
  return value.trim() === '';
}
