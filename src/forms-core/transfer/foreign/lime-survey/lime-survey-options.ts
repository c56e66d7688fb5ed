import { inOrder, type LimeRecord, type LimeSurveyTables } from './lime-survey-tables.js';

type Option = Readonly<Record<string, unknown>> & { readonly value: string };

/** Options that a type of question has without a list of answers. */
const FIXED: Readonly<Record<string, readonly (readonly [value: string, label: string])[]>> = {
  Y: [['Y', 'Yes'], ['N', 'No']],
  G: [['F', 'Female'], ['M', 'Male']],
  A: numbers(5),
  B: numbers(10),
  C: [['Y', 'Yes'], ['U', 'Uncertain'], ['N', 'No']],
  E: [['I', 'Increase'], ['S', 'Same'], ['D', 'Decrease']],
}; // prettier-ignore

/** Types that can have an option for other answers. The column may also be set for questions that had such a type before. */
const WITH_OTHER: readonly string[] = ['L', '!', 'M', 'P'];

function numbers(count: number): (readonly [string, string])[] {
  return Array.from({ length: count }, (_, index) => [String(index + 1), String(index + 1)]);
}

/** The options of a question, with the one for other texts. */
export function optionsOf(
  tables: LimeSurveyTables,
  question: LimeRecord,
  answers: readonly LimeRecord[],
): Option[] {
  const { type = '' } = question.row;
  const fixed = FIXED[type];
  const options =
    fixed?.map(([value, label]) => ({ value, label })) ??
    listed(tables, answers, 'sortorder', 'code', 'answer');
  return [...options, ...otherOption(question)];
}

/** The options of a multiple choice question, which are subquestions in LimeSurvey. */
export function subquestionOptions(
  tables: LimeSurveyTables,
  question: LimeRecord,
  subs: readonly LimeRecord[],
): Option[] {
  const options = listed(tables, subs, 'question_order', 'title', 'question');
  const withComments =
    question.row.type === 'P' ? options.map((each) => ({ ...each, freeText: 'showFreeText' })) : options;
  return [...withComments, ...otherOption(question)];
}

function listed(
  tables: LimeSurveyTables,
  records: readonly LimeRecord[],
  order: string,
  code: string,
  text: string,
): Option[] {
  return inOrder(records, order).map((record) => ({
    value: record.row[code] ?? '',
    ...tables.fields(record, { label: text }, undefined),
  }));
}

function otherOption({ row }: LimeRecord): Option[] {
  return row.other === 'Y' && WITH_OTHER.includes(row.type ?? '')
    ? [{ value: '-oth-', label: 'Other', freeText: 'showFreeText', freeTextRequired: true }]
    : [];
}
