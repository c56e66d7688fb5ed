import { typedForm } from './answer-format.js';
import { findOption } from './find-option.js';
import type { FormPlan } from './form-plan.js';
import type { Form, Question, SubmittedItem } from './form.types.js';
import { mapTexts } from './map-texts.js';
import { fillPlaceholders } from './placeholders.js';
import { questionsOf } from './questions-of.js';
import { walk } from './walk.js';

/**
 * Longer answers are truncated, so that a text grows at most fivefold: a placeholder has at least 40
 * characters.
 */
export const MAX_PIPED = 200;

/**
 * The form with its placeholders replaced by answers on the path (docs/reference/forms.md#answers-in-texts).
 * @param form in the language of the page
 */
export function pipeForm(form: Form, plan: FormPlan, answers: readonly SubmittedItem[]): Form {
  const answerTo = makeReader(form, plan, answers);
  return mapTexts(form, (text) => fillPlaceholders(text, answerTo));
}

/**
 * Reads answers by the uuid of their question, each once; empty for questions that are unanswered or off the
 * path.
 */
function makeReader(
  form: Form,
  plan: FormPlan,
  answers: readonly SubmittedItem[],
): (uuid: string) => string {
  const read = new Map<string, string>();
  let source: ReturnType<typeof prepare> | undefined;
  const answerTo = (uuid: string): string => {
    const before = read.get(uuid);
    if (before !== undefined) return before;
    // Ends the recursion if labels of options refer to each other.
    read.set(uuid, '');
    source ??= prepare(form, plan, answers);
    const { question, values } = source(uuid);
    const text = question === undefined ? '' : textOf(question, values, (each) => fillPlaceholders(each, answerTo));
    read.set(uuid, text);
    return text;
  };
  return answerTo;
} // prettier-ignore

function prepare(form: Form, plan: FormPlan, answers: readonly SubmittedItem[]) {
  const { questionIds } = walk(plan, answers);
  const byUuid = new Map(questionsOf(form).map((question) => [question.uuid, question]));
  const given = new Map<number, Set<string>>();
  for (const { questionId, value } of answers) {
    if (!questionIds.has(questionId) || value.trim() === '') continue;
    given.set(questionId, (given.get(questionId) ?? new Set<string>()).add(value));
  }
  return (uuid: string) => {
    const question = byUuid.get(uuid);
    return { question, values: [...((question && given.get(question.id)) ?? [])] };
  };
}

function textOf(question: Question, values: readonly string[], fill: (text: string) => string): string {
  const { questionType, inputType, answerOptions } = question;
  if (questionType === 'text' || questionType === 'range')
    return shorten(typedForm(inputType, values[0] ?? ''));
  const chosen = new Set(values.flatMap((value) => findOption(answerOptions, value) ?? []));
  const labels = [...chosen].map(({ label, title, value }) =>
    [label, title].map(fill).find((text) => text !== '') ?? value,
  );
  return shorten((questionType === 'single' ? labels.slice(0, 1) : labels).join(', '));
} // prettier-ignore

/** Puts a text on one line and truncates it to `MAX_PIPED` characters. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_PIPED) return line;
  // Surrogate pairs are not split.
  return `${line.slice(0, MAX_PIPED - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
