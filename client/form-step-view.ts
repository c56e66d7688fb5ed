import { describeProblem } from './describe-problem.js';
import type { FormPlan } from './form-plan.js';
import type { FormStep } from './form-steps.js';
import type { Form, SubmittedItem } from './form.types.js';
import { fillText, type PageTexts } from './page-texts.js';
import { viewMatrix, type MatrixView } from './matrix-view.js';
import { pipeForm } from './pipe-form.js';
import { questionsOf } from './questions-of.js';
import { viewQuestion, type QuestionView } from './question-view.js';
import type { SubmissionProblem } from './submission-problem.js';

/** A step to render. */
export interface ShownStep {
  readonly answers: readonly SubmittedItem[];
  readonly steps: readonly FormStep[];
  /** Index of the step; the number of steps for the final confirmation page. */
  readonly at: number;
  readonly problems?: readonly SubmissionProblem[];
  /** Whether the form has changed since the previous page. */
  readonly changed?: boolean;
}

/** An error message with a link to its field; without `href` it concerns the whole form. */
export interface ErrorView {
  readonly href: string | undefined;
  readonly text: string;
}

/** The content of a form page for one step, ready to be rendered. */
export interface FormStepView {
  readonly title: string;
  /** With placeholders replaced by answers. */
  readonly form: Form;
  /** Missing texts are empty. */
  readonly step: { title: string; description: string; number: number; count: number; progress: string };
  readonly questions: readonly QuestionView[];
  /** The questions as one table; undefined if they are not shown as a table. */
  readonly matrix: MatrixView | undefined;
  readonly errors: readonly ErrorView[];
  readonly notices: readonly string[];
  readonly buttons: readonly { value: string; label: string; kind: string }[];
}

/**
 * The view of a step, for the server's form pages and for `<cms-form>` (docs/form-pages.md).
 * @param original the form in the language of the page
 */
export function viewFormStep(
  original: Form,
  plan: FormPlan,
  shown: ShownStep,
  texts: PageTexts,
): FormStepView {
  const form = pipeForm(original, plan, shown.answers);
  const questions = viewQuestions(form, plan, shown, texts);
  const step = viewStep(form, shown, texts);
  const { sectionId = null } = shown.steps[shown.at] ?? {};
  const section = form.sections.find(({ id }) => id === sectionId);
  const errors = viewErrors(shown.problems ?? [], questions, texts);
  return {
    title: titleOf(form, step.progress, errors.length > 0, texts),
    form,
    step,
    questions,
    matrix: viewMatrix(section, questions),
    errors,
    notices: noticesOf(form, shown, texts),
    buttons: viewButtons(shown, texts),
  };
}

function viewQuestions(
  form: Form,
  plan: FormPlan,
  { answers, steps, at, problems = [] }: ShownStep,
  texts: PageTexts,
): QuestionView[] {
  const byId = new Map(questionsOf(form).map((question) => [question.id, question]));
  const shown = steps[at]?.questionIds ?? [];
  return shown.flatMap((id) => {
    const question = byId.get(id);
    if (question === undefined || !plan.byId.has(id)) return [];
    const own = answers.filter(({ questionId }) => questionId === id);
    const problem = problems.find(({ questionId }) => questionId === id);
    const labelOf = (other: number): string => byId.get(other)?.question ?? '';
    const error = problem && describeProblem(problem, question, texts, labelOf);
    return [viewQuestion(question, own, texts, error)];
  });
}

function viewStep(form: Form, { steps, at }: ShownStep, texts: PageTexts): FormStepView['step'] {
  const step = steps[at];
  const count = steps.length;
  if (step === undefined) {
    const [title = '', description = ''] =
      count === 0 ? ['', texts.noQuestions] : [texts.readyTitle, texts.readyText];
    return { title, description, number: count + 1, count, progress: '' };
  }
  const section = form.sections.find(({ id }) => id === step.sectionId);
  // The description of a section is only shown in its first step.
  const isFirst = steps[at - 1]?.sectionId !== step.sectionId;
  const progress = count > 1 ? fillText(texts.step, { number: at + 1, count }) : '';
  return {
    title: section?.title ?? '',
    description: isFirst ? (section?.description ?? '') : '',
    number: at + 1,
    count,
    progress,
  };
}

function viewErrors(
  problems: readonly SubmissionProblem[],
  questions: readonly QuestionView[],
  texts: PageTexts,
): ErrorView[] {
  const ofQuestions = questions.flatMap(({ inputId, label, error }) =>
    error === undefined
      ? []
      : [{ href: `#${inputId}`, text: fillText(texts.errorInSummary, { question: label, error }) }],
  );
  const ofAll = problems
    .filter(({ questionId }) => questionId === null)
    .map((problem) => ({ href: undefined, text: describeProblem(problem, undefined, texts, () => '') }));
  return [...ofAll, ...ofQuestions];
}

function titleOf(form: Form, progress: string, isWrong: boolean, texts: PageTexts): string {
  const title = [form.title, progress].filter((part) => part !== '').join(' – ');
  return isWrong ? fillText(texts.titleWithError, { title }) : title;
}

function noticesOf(form: Form, { changed = false }: ShownStep, texts: PageTexts): string[] {
  const { notPublished = '', changed: changedText = '' } = texts;
  return [...(form.published ? [] : [notPublished]), ...(changed ? [changedText] : [])];
}

function viewButtons({ steps, at }: ShownStep, texts: PageTexts): FormStepView['buttons'] {
  if (steps.length === 0) return [];
  const isLast = at >= steps.length - 1;
  const onward = isLast
    ? { value: 'send', label: texts.send ?? '', kind: 'primary' }
    : { value: 'next', label: texts.next ?? '', kind: 'primary' };
  const back = { value: 'back', label: texts.back ?? '', kind: 'secondary' };
  return at === 0 ? [onward] : [onward, back];
}
