import type { Fields } from '../../../../common/index.js';
import type { FixedLabel } from '../outline/fixed-labels.js';
import { inOrder, type LimeRecord, type LimeSurveyTables } from './lime-survey-tables.js';

type Option = Fields & { readonly value: string };

/** Options of questions without a list of answers, by value: a label that LimeSurvey provides, or a number. */
const FIXED: Readonly<Record<string, Readonly<Record<string, FixedLabel>> | number>> = {
  Y: { Y: 'yes', N: 'no' },
  G: { F: 'female', M: 'male' },
  A: 5,
  B: 10,
  C: { Y: 'yes', U: 'uncertain', N: 'no' },
  E: { I: 'increase', S: 'same', D: 'decrease' },
};

/** Types that can have an option for other answers. The column may still be set for questions whose type was changed. */
const WITH_OTHER: readonly string[] = ['L', '!', 'M', 'P'];

/** The options of a question, including the one for other texts. @param other its label by language */
export function optionsOf(
  tables: LimeSurveyTables,
  question: LimeRecord,
  answers: readonly LimeRecord[],
  other: ReadonlyMap<string, string>,
): Option[] {
  const { type = '' } = question.row;
  const options =
    fixedOptions(tables, type) ??
    listed(tables, answers, { order: 'sortorder', code: 'code', text: 'answer' });
  return [...options, ...otherOption(tables, question, other)];
}

function fixedOptions(tables: LimeSurveyTables, type: string): Option[] | undefined {
  const fixed = Object.hasOwn(FIXED, type) ? FIXED[type] : undefined;
  if (typeof fixed !== 'number')
    return fixed && Object.entries(fixed).map(([value, name]) => ({ value, ...tables.label('label', name) }));
  const values = Array.from({ length: fixed }, (_, index) => String(index + 1));
  return values.map((value) => ({ value, label: value }));
}

/** The options of a multiple choice question, which are subquestions in LimeSurvey. */
export function subquestionOptions(
  tables: LimeSurveyTables,
  question: LimeRecord,
  subs: readonly LimeRecord[],
  other: ReadonlyMap<string, string>,
): Option[] {
  const options = listed(tables, subs, { order: 'question_order', code: 'title', text: 'question' });
  const withComments =
    question.row.type === 'P' ? options.map((each) => ({ ...each, freeText: 'showFreeText' })) : options;
  return [...withComments, ...otherOption(tables, question, other)];
}

function listed(
  tables: LimeSurveyTables,
  records: readonly LimeRecord[],
  { order, code, text }: Readonly<Record<'order' | 'code' | 'text', string>>,
): Option[] {
  return inOrder(records, order).map((record) => ({
    value: record.row[code] ?? '',
    ...tables.fields(record, { label: text }, undefined),
  }));
}

function otherOption(
  tables: LimeSurveyTables,
  { row }: LimeRecord,
  other: ReadonlyMap<string, string>,
): Option[] {
  return row.other === 'Y' && WITH_OTHER.includes(row.type ?? '')
    ? [
        {
          value: '-oth-',
          ...tables.label('label', 'other', other),
          freeText: 'showFreeText',
          freeTextRequired: true,
        },
      ]
    : [];
}
