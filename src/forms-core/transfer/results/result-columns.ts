import type { AnswerOption } from '#client';
import { countedForm, typedText, type CountedForm } from '../../analytics/tallies/counted-form.js';
import type { StoredAnswers, StoredItem } from '../../analytics/stored-answers.js';
import type { FormRecords } from '../../forms/stored-form.js';

export type Cell = string | number | Date | null;

export interface ResultColumn {
  readonly heading: string;
  readonly cellOf: (answers: StoredAnswers) => Cell;
}

/** A column before its heading is made unique. */
interface NamedColumn {
  readonly title: string;
  /** Appended to make equal titles unique. */
  readonly name: string;
  readonly cellOf: (answers: StoredAnswers) => Cell;
}

/** Spreadsheets round numbers to this many digits. */
const MAX_DIGITS = 15;

const RESPONSE_COLUMNS: readonly NamedColumn[] = [
  { title: 'id', name: 'response', cellOf: ({ id }) => id },
  { title: 'uuid', name: 'response', cellOf: ({ uuid }) => uuid },
  { title: 'created', name: 'response', cellOf: ({ created }) => new Date(created) },
  { title: 'createdBy', name: 'response', cellOf: ({ createdBy }) => createdBy },
];

/**
 * The columns of CSV and XLSX files: fields of the response, then each question in form order with its free texts, including
 * archived questions (docs/reference/forms.md#results). Choices are represented by the submitted value, even if the option
 * was renamed, or with `labels` by the label of the option. Multiple choices are separated by line breaks, which option
 * values cannot contain.
 * @param withTexts options for which texts were entered before their field for free text was removed
 */
export function resultColumns(
  records: FormRecords,
  { labels, withTexts }: { readonly labels: boolean; readonly withTexts: ReadonlySet<number> },
): ResultColumn[] {
  const form = countedForm(records);
  const counted = { ...form, shown: labels ? labelsOf(form) : form.optionValues, withTexts };
  const named = [
    ...RESPONSE_COLUMNS,
    ...counted.questions.flatMap(({ question }) => columnsOf(question, counted)),
  ];
  const times = new Map<string, number>();
  for (const { title } of named) times.set(title, (times.get(title) ?? 0) + 1);
  return named.map(({ title, name, cellOf }) => ({
    heading: times.get(title) === 1 ? title : `${title} (${name})`,
    cellOf,
  }));
}

/** A form with the text of each option. */
interface ShownForm extends CountedForm {
  readonly shown: ReadonlyMap<number, string>;
  readonly withTexts: ReadonlySet<number>;
}

type CountedQuestion = CountedForm['questions'][number]['question'];

function columnsOf(question: CountedQuestion, counted: ShownForm): NamedColumn[] {
  const { id, title, questionType, inputType, answerOptions } = question;
  const name = `question ${id}`;
  if (questionType === 'text') {
    const cellOf = (answers: StoredAnswers): Cell => itemsOf(answers, id)[0]?.[2] ?? null;
    return [
      { title, name, cellOf: inputType === 'number' ? (answers) => exactNumber(cellOf(answers)) : cellOf },
    ];
  }
  if (questionType === 'range')
    return [{ title, name, cellOf: (answers) => numberOf(itemsOf(answers, id)[0]) }];
  const values: NamedColumn = {
    title,
    name,
    cellOf: (answers) => joinLines(itemsOf(answers, id).map((item) => valueOf(item, counted))),
  };
  const typed = answerOptions.filter(
    (option) => option.freeText === 'showFreeText' || counted.withTexts.has(option.id),
  );
  return [values, ...typed.map((option) => freeTextColumn(question, option, counted))];
}

function freeTextColumn(
  { id: questionId, title }: CountedQuestion,
  { id, label, freeTextLabel }: CountedQuestion['answerOptions'][number],
  counted: CountedForm,
): NamedColumn {
  return {
    title: freeTextTitle(title, { label, freeTextLabel }),
    name: `answer option ${id}`,
    cellOf: (answers) => {
      const chosen = itemsOf(answers, questionId).find(([, optionId]) => optionId === id);
      return chosen === undefined ? null : typedText(counted, id, chosen[2], chosen[3]);
    },
  };
}

/** The heading of the column with the free texts of an option. */
export function freeTextTitle(
  title: string,
  { label, freeTextLabel }: Pick<AnswerOption, 'label' | 'freeTextLabel'>,
): string {
  return `${title}: ${freeTextLabel === '' ? label : freeTextLabel}`;
}

function itemsOf({ items }: StoredAnswers, questionId: number): StoredItem[] {
  return items.filter((item) => item[0] === questionId);
}

function numberOf(item: StoredItem | undefined): number | null {
  return item === undefined ? null : Number(item[2]);
}

/** A number, if spreadsheets can represent its text without rounding it. The question may have accepted any text before. */
function exactNumber(cell: Cell): Cell {
  const number = Number(Number(cell).toPrecision(MAX_DIGITS));
  return String(number) === cell && Number.isFinite(number) ? number : cell;
}

/** The value or label of the chosen option, even if a free text was entered for it. */
function valueOf([, optionId, value]: StoredItem, { shown }: ShownForm): string {
  return (optionId === null ? undefined : shown.get(optionId)) ?? value;
}

/** Labels on one line, because line breaks separate multiple choices. */
function labelsOf({ questions }: CountedForm): Map<number, string> {
  const options = questions.flatMap(({ question }) => question.answerOptions);
  return new Map(
    options.map(({ id, label, value }) => [id, label.trim() === '' ? value : label.replace(/\s+/g, ' ')]),
  );
}

function joinLines(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join('\n');
}
