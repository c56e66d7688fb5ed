import type { FormAnalytics, QuestionAnalytics } from './analytics.types.js';
import type { Form, Question, SubmittedItem } from './form.types.js';
import { questionsOf } from './questions-of.js';
import { fillText, type PageTexts } from './page-texts.js';

/** Scales with more numbers are too long for a page: only their average is shown. */
const MAX_ROWS = 30;

/** One option or number with its share of the respondents. */
export interface ResultRowView {
  readonly label: string;
  /** Share and count, such as `42% (21)`. */
  readonly share: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Whether the respondent chose it. */
  readonly chosen: boolean;
}

/** The results of a question after a response. */
export interface ResultView {
  readonly questionId: number;
  readonly question: string;
  /** Number of respondents, and the average of a scale. */
  readonly summary: string;
  readonly rows: readonly ResultRowView[];
}

/** The context of a view. */
export interface ResultsReader {
  /** The respondent's own answers. */
  readonly answers: readonly SubmittedItem[];
  readonly texts: PageTexts;
  /** BCP 47. */
  readonly language: string;
}

/**
 * The counts of a form for respondents (docs/form-pages.md#results), without answers to `text` questions,
 * free texts and archived questions.
 * @param form in the language of the page
 */
export function viewResults(form: Form, analytics: FormAnalytics, reader: ResultsReader): ResultView[] {
  const formats = formatsOf(reader.language);
  const counted = new Map(analytics.questions.map((each) => [each.questionId, each]));
  return questionsOf(form).flatMap((question) => {
    const found = counted.get(question.id);
    if (found === undefined || found.archived || question.questionType === 'text') return [];
    const rows = found.rows.length > MAX_ROWS && question.questionType === 'range' ? [] : found.rows;
    return [
      {
        questionId: question.id,
        question: question.question === '' ? question.title : question.question,
        summary: summaryOf(found, reader.texts, formats),
        rows: rows.flatMap((row) => viewRow(question, row, reader.answers, formats)),
      },
    ];
  });
}

interface Formats {
  readonly number: Intl.NumberFormat;
  readonly percent: Intl.NumberFormat;
}

function formatsOf(language: string): Formats {
  return {
    number: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
    percent: new Intl.NumberFormat(language, { style: 'percent' }),
  };
}

function summaryOf({ answered, rows }: QuestionAnalytics, texts: PageTexts, { number }: Formats): string {
  const count = fillText(texts.resultsCount, { count: number.format(answered) });
  const average = rows[0]?.average;
  if (average === undefined) return count;
  return `${count} ${fillText(texts.resultsAverage, { average: number.format(average) })}`;
}

function viewRow(
  question: Question,
  { answer, label, count, share }: QuestionAnalytics['rows'][number],
  answers: ResultsReader['answers'],
  formats: Formats,
): ResultRowView[] {
  const option = question.answerOptions.find(({ value }) => value === answer);
  // An option that was removed is shown while it has answers.
  if (option === undefined && question.questionType !== 'range' && count === 0) return [];
  const percent = Math.round(share * 100);
  const isAnswer = (item: SubmittedItem): boolean => item.questionId === question.id && item.value === answer;
  return [
    {
      label:
        option === undefined ? numberLabel(question, answer, label) : option.label || option.title || answer,
      share: `${formats.percent.format(percent / 100)} (${formats.number.format(count)})`,
      percent,
      chosen: answers.some(isAnswer),
    },
  ];
}

function numberLabel(question: Question, answer: string, label: string): string {
  if (question.questionType !== 'range') return label;
  const { rangeFrom, rangeFromLabel, rangeTo, rangeToLabel } = question;
  const end =
    Number(answer) === rangeFrom ? rangeFromLabel : Number(answer) === rangeTo ? rangeToLabel : null;
  return end === null || end === '' ? answer : `${answer}: ${end}`;
}
