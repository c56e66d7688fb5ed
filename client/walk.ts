import { findOption } from './find-option.js';
import { planForm, START, type AnswerableForm, type AnswerableQuestion, type FormPlan } from './form-plan.js';
import type { Condition, SubmittedItem } from './form.types.js';
import { matchCondition, type GivenAnswer } from './match-condition.js';

/** The path through a form for given answers. Sets are in the order of the path. */
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
 * Finds the questions on the path for given answers (docs/reference/forms.md#evaluating-rules).
 *
 * Each question, and each section without questions, has a position. A position is on the path unless a
 * `skip` rule applies whose anchor has been passed. Then the first `jump` or `end` rule that is anchored at
 * the position and applies determines the next position. Rules anchored at a skipped question are still
 * evaluated. Of the rules anchored at a question that was jumped over, only `skip` rules are. The position
 * always increases, so the evaluation ends after at most one iteration for each position.
 *
 * For a form that is evaluated often, pass its plan (`planForm`), which avoids preparing it each time.
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

/** Returns a function that reads answers for rules; questions off the path have no answer. */
function makeReader(plan: FormPlan, answers: readonly SubmittedItem[], onPath: ReadonlySet<number>): Read {
  const given = new Map<number, string[]>();
  for (const { questionId, value } of answers) {
    const question = plan.byId.get(questionId)?.question;
    const counted = question && countedValue(question, value);
    if (counted === undefined) continue;
    const values = given.get(questionId);
    if (values === undefined) given.set(questionId, [counted]);
    // The number of values is limited to that of options, even if more items are sent.
    else if (question?.questionType === 'multi' && !values.includes(counted)) values.push(counted);
  }
  return (questionId) => {
    const question = plan.byId.get(questionId)?.question;
    if (question === undefined) return undefined;
    const values = onPath.has(questionId) ? (given.get(questionId) ?? NOTHING) : NOTHING;
    return { questionType: question.questionType, inputType: question.inputType, values };
  };
}

/**
 * The value that rules compare: for a choice, the value of its option, even if a free text was sent; for
 * other questions, the text unless it is blank.
 */
function countedValue(
  { questionType, answerOptions }: AnswerableQuestion,
  value: string,
): string | undefined {
  if (questionType === 'single' || questionType === 'multi') return findOption(answerOptions, value)?.value;
  return value.trim() === '' ? undefined : value;
}
