import { planForm, walk, type Form, type FormPlan, type Question, type SubmittedItem } from '#client';
import { assembleForm } from '../assemble-form.js';
import type { FormRecords } from '../stored-form.js';
import { QuestionTally } from './question-tally.js';
import { TextBudget } from './text-tally.js';
import type { StoredAnswers, StoredItem } from './stored-answers.js';

/** A form made ready for counting. A picture of one revision. */
export interface CountedForm {
  readonly form: Form;
  readonly plan: FormPlan;
  /** In the order of the walk, archived ones in their places. */
  readonly questions: readonly CountedQuestion[];
  readonly optionValues: ReadonlyMap<number, string>;
}

export interface CountedQuestion {
  readonly question: Question;
  /** When it was there to be answered, epoch milliseconds; the end is excluded. */
  readonly from: number;
  readonly to: number;
}

/** Prepares a form with its archived parts. */
export function countedForm(records: FormRecords): CountedForm {
  const form = assembleForm(records, true);
  const archivedAt = new Map(records.questions.map((stored) => [stored.id, stored.archivedAt]));
  const all = [...form.questions, ...form.sections.flatMap(({ questions }) => questions)];
  return {
    form,
    plan: planForm(form),
    questions: all.map((question) => ({
      question,
      // Questions that came with the form count from its first response on, which may be imported and older.
      from: question.created === form.created ? -Infinity : question.created,
      to: archivedAt.get(question.id) ?? Infinity,
    })),
    optionValues: new Map(records.answerOptions.map(({ id, value }) => [id, value])),
  };
}

/** Counts responses to one revision of a form. */
export class FormTally {
  responses = 0;
  private readonly byQuestion: Map<number, QuestionTally>;

  constructor(
    readonly counted: CountedForm,
    private readonly budget = new TextBudget(),
    byQuestion?: Map<number, QuestionTally>,
  ) {
    this.byQuestion =
      byQuestion ??
      new Map(counted.questions.map(({ question }) => [question.id, new QuestionTally(budget)]));
  }

  /** What the counts need in memory, roughly. */
  get bytes(): number {
    return [...this.byQuestion.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  of(questionId: number): QuestionTally {
    return this.byQuestion.get(questionId) ?? new QuestionTally(this.budget);
  }

  add({ created, items }: StoredAnswers): void {
    this.responses += 1;
    const answered = new Set<number>();
    for (const item of items) if (this.addItem(item)) answered.add(item[0]);
    const onPath = this.walk(items);
    for (const { question, from, to } of this.counted.questions) {
      const tally = this.of(question.id);
      const isAnswered = answered.has(question.id);
      if (isAnswered) tally.answered += 1;
      // Rules may have changed since: who answered has reached it.
      const isReached = created >= from && created < to && (onPath?.has(question.id) ?? true);
      if (isAnswered || isReached) tally.reached += 1;
    }
  }

  copy(): FormTally {
    const budget = this.budget.copy();
    const questions = [...this.byQuestion].map(([id, tally]) => [id, tally.copy(budget)] as const);
    const copy = new FormTally(this.counted, budget, new Map(questions));
    copy.responses = this.responses;
    return copy;
  }

  /** Whether the item is an answer: a blank text is none. */
  private addItem([questionId, optionId, value, freeText]: StoredItem): boolean {
    const tally = this.byQuestion.get(questionId);
    const question = this.counted.plan.byId.get(questionId)?.question;
    if (tally === undefined || question === undefined || value.trim() === '') return false;
    if (question.questionType === 'text') tally.texts.add(value);
    else if (question.questionType === 'range') tally.addNumber(Number(value));
    else if (optionId === null) return false;
    else tally.addOption(optionId, typedText(this.counted, optionId, value, freeText));
    return true;
  }

  /** Where today's rules lead with these answers; undefined: to every question. */
  private walk(items: readonly StoredItem[]): ReadonlySet<number> | undefined {
    if (this.counted.form.rules.length === 0) return undefined;
    const answers = items.map(([questionId, optionId, value]): SubmittedItem => {
      const chosen = optionId === null ? undefined : this.counted.optionValues.get(optionId);
      return { questionId, value: chosen ?? value };
    });
    return walk(this.counted.plan, answers).questionIds;
  }
}

/** What was typed for an option: its free text, or a value that is none of an option's (CONTRACT 6, POST). */
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
