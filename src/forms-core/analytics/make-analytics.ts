import type {
  AnswerRow,
  FormAnalytics,
  Question,
  QuestionAnalytics,
  QuestionType,
  TextCounts,
} from '#client';
import { listNumbers } from './list-numbers.js';
import { numberLabel } from './number-label.js';
import type { CountedQuestion } from './tallies/counted-form.js';
import type { FormTally } from './tallies/form-tally.js';
import type { QuestionTally } from './tallies/question-tally.js';

type RowsOf = (question: Question, tally: QuestionTally) => AnswerRow[];

const ROWS: Readonly<Record<QuestionType, RowsOf>> = {
  single: optionRows,
  multi: optionRows,
  range: numberRows,
  text: textRows,
};

export function makeAnalytics(tally: FormTally): FormAnalytics {
  const { form, questions } = tally.counted;
  return {
    formId: form.id,
    responses: tally.responses,
    questions: questions.map((counted) => analyseQuestion(counted, tally.of(counted.question.id))),
  };
}

function analyseQuestion({ question, to }: CountedQuestion, tally: QuestionTally): QuestionAnalytics {
  const { id, questionType, title, customChartId } = question;
  const { unlisted } = listTexts(tally, undefined);
  return {
    questionId: id,
    questionType,
    title,
    question: question.question,
    archived: to !== Infinity,
    chart: questionType === 'text' ? null : (customChartId ?? questionType),
    answered: tally.answered,
    reached: tally.reached,
    rows: ROWS[questionType](question, tally),
    ...(unlisted === 0 ? {} : { unlisted }),
  };
}

function optionRows({ answerOptions }: Question, tally: QuestionTally): AnswerRow[] {
  return answerOptions.map(({ id, value, label, freeText }) => {
    const texts = listTexts(tally, id);
    return {
      ...row(value, label, tally.choices.get(id) ?? 0, tally),
      ...(freeText === 'showFreeText' || texts.rows.length > 0 ? { freeTexts: texts } : {}),
    };
  });
}

function numberRows(question: Question, tally: QuestionTally): AnswerRow[] {
  const total = [...tally.choices].reduce((sum, [value, count]) => sum + value * count, 0);
  const average = tally.answered === 0 ? {} : { average: total / tally.answered };
  return listNumbers(question, tally.choices.keys()).map((value) => ({
    ...row(String(value), numberLabel(question, value), tally.choices.get(value) ?? 0, tally),
    ...average,
    total,
  }));
}

function textRows(_: Question, tally: QuestionTally): AnswerRow[] {
  return listTexts(tally, undefined).rows.map(({ answer, count }) => row(answer, answer, count, tally));
}

function listTexts({ texts }: QuestionTally, choice: number | undefined): TextCounts {
  return texts.get(choice)?.list() ?? { rows: [], unlisted: 0 };
}

function row(answer: string, label: string, count: number, { reached }: QuestionTally): AnswerRow {
  return { answer, label, count, share: reached === 0 ? 0 : count / reached };
}
