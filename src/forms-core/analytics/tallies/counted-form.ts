import {
  mapTexts,
  planForm,
  questionsOf,
  withoutAnswers,
  type Form,
  type FormPlan,
  type Question,
} from '#client';
import { assembleForm } from '../../forms/assemble-form.js';
import type { FormRecords } from '../../forms/stored-form.js';

/** A snapshot of a form, prepared for counting. */
export interface CountedForm {
  /** Without placeholders in its texts. */
  readonly form: Form;
  readonly plan: FormPlan;
  /** In form order, including archived questions. */
  readonly questions: readonly CountedQuestion[];
  readonly optionValues: ReadonlyMap<number, string>;
}

export interface CountedQuestion {
  readonly question: Question;
  /** When the question could be answered, epoch milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

export function countedForm(records: FormRecords): CountedForm {
  const form = mapTexts(assembleForm(records, { withArchived: true }), withoutAnswers);
  const archivedAt = new Map(records.questions.map((stored) => [stored.id, stored.archivedAt]));
  return {
    form,
    plan: planForm(form),
    questions: questionsOf(form).map((question) => ({
      question,
      // Questions created with the form count for all of its responses; imported ones may be older than the form.
      from: question.created === form.created ? -Infinity : question.created,
      to: archivedAt.get(question.id) ?? Infinity,
    })),
    optionValues: new Map(records.answerOptions.map(({ id, value }) => [id, value])),
  };
}

/** The text entered for an option: its free text, or a value that matches no option (docs/reference/forms.md#analytics). */
export function typedText(
  { optionValues }: Pick<CountedForm, 'optionValues'>,
  optionId: number,
  value: string,
  freeText: string | null,
): string | null {
  if (freeText !== null && freeText.trim() !== '') return freeText;
  const chosen = optionValues.get(optionId);
  return chosen === undefined || chosen === value ? null : value;
}
