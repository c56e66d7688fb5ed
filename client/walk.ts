import { findOption } from './find-option.js';
import { planForm, START, type AnswerableForm, type AnswerableQuestion, type FormPlan } from './form-plan.js';
import type { Condition, SubmittedItem } from './form.types.js';
import { matchCondition, type GivenAnswer } from './match-condition.js';

/** Where given answers lead through a form. Sets keep the order of the walk. */
export interface Walk {
  readonly questionIds: ReadonlySet<number>;
  /** Sections with a question on path, and sections without questions on path. */
  readonly sectionIds: ReadonlySet<number>;
  /** The `end` rule that applied, with its message; null if none did. */
  readonly end: { readonly message: string | null } | null;
}

type Read = (questionId: number) => GivenAnswer | undefined;

const NOTHING: readonly string[] = [];

/**
 * Which questions given answers lead to (docs/reference/forms.md#evaluating-rules).
 *
 * Positions are questions, and sections without questions. At each position the `skip` rules whose anchor is passed decide whether the question is on path, then the
 * first matching `jump` or `end` anchored there decides how to go on. A skipped question is still passed, so
 * rules anchored at it are asked; one that was jumped over is not, only its `skip` rules go on to count.
 * Each step goes forward, so the walk ends after as many steps as there are questions.
 *
 * A form that is walked often is given as its plan (`planForm`), which saves the preparation.
 */
export function walk(form: AnswerableForm | FormPlan, answers: readonly SubmittedItem[]): Walk {
  const plan = 'order' in form ? form : planForm(form);
  const questionIds = new Set<number>();
  const sectionIds = new Set<number>();
  const read = makeReader(plan, answers, questionIds);
  let from = START;
  for (;;) {
    const leap = plan.leaps.get(from)?.find(({ when }) => holds(when, read));
    if (leap?.then.action === 'end')
      return { questionIds, sectionIds, end: { message: leap.then.message ?? null } };
    const position = leap?.from ?? from + 1;
    const here = plan.parts[position];
    if (here === undefined) return { questionIds, sectionIds, end: null };
    if (!isSkipped(plan, position, read)) visit(here, questionIds, sectionIds);
    from = position;
  }
}

function visit(
  { question, sectionId }: FormPlan['parts'][number],
  questionIds: Set<number>,
  sectionIds: Set<number>,
): void {
  if (question !== undefined) questionIds.add(question.id);
  if (sectionId !== null) sectionIds.add(sectionId);
}

function holds(when: Condition | undefined, read: Read): boolean {
  return when === undefined || matchCondition(when, read);
}

function isSkipped({ skips }: FormPlan, position: number, read: Read): boolean {
  return skips.some(({ from, to, when }) => from <= position && position < to && holds(when, read));
}

/** Reads answers as rules see them: nothing for a question that is not on path. */
function makeReader(plan: FormPlan, answers: readonly SubmittedItem[], onPath: ReadonlySet<number>): Read {
  const given = new Map<number, string[]>();
  for (const { questionId, value } of answers) {
    const question = plan.byId.get(questionId)?.question;
    const counted = question && countedValue(question, value);
    if (counted === undefined) continue;
    const values = given.get(questionId);
    if (values === undefined) given.set(questionId, [counted]);
    // However many items are sent, no more values count than there are options.
    else if (question?.questionType === 'multi' && !values.includes(counted)) values.push(counted);
  }
  return (questionId) => {
    const question = plan.byId.get(questionId)?.question;
    if (question === undefined) return undefined;
    const values = onPath.has(questionId) ? (given.get(questionId) ?? NOTHING) : NOTHING;
    return { questionType: question.questionType, inputType: question.inputType, values };
  };
}

/** A choice counts as the value of its option, whatever was typed; a blank text is no answer. */
function countedValue(
  { questionType, answerOptions }: AnswerableQuestion,
  value: string,
): string | undefined {
  if (questionType === 'single' || questionType === 'multi') return findOption(answerOptions, value)?.value;
  return value.trim() === '' ? undefined : value;
}
