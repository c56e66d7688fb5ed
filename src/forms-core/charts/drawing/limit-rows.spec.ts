import type { AnswerRow, QuestionAnalytics, QuestionType } from '#client';
import { limitRows } from './limit-rows.js';

const row = (index: number, count: number): AnswerRow => ({
  answer: String(index),
  label: `Label ${index}`,
  count,
  share: count / 1_000,
});
const question = (questionType: QuestionType, rows: AnswerRow[]): QuestionAnalytics => ({
  ...{ questionId: 1, questionType, title: '', question: '', archived: false, chart: questionType },
  ...{ answered: 1_000, reached: 1_000, rows },
});
const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

it('keeps few rows unchanged, without the texts of respondents', () => {
  const rows = [{ ...row(1, 2), freeTexts: { rows: [{ answer: 'x', count: 2 }], unlisted: 0 } }, row(2, 0)];
  expect(limitRows(question('single', rows), 'en')).toEqual([row(1, 2), row(2, 0)]);
});

it('keeps the most frequent of many options in order and merges the others', () => {
  const rows = Array.from({ length: 60 }, (_, index) => row(index, index % 2 === 0 ? 10 : 1));
  const limited = limitRows(question('multi', rows), 'en');
  expect([limited.length, total(limited)]).toEqual([40, total(rows)]);
  const kept = limited.slice(0, -1).map(({ answer }) => Number(answer));
  expect(kept).toEqual([...kept].sort((left, right) => left - right));
  expect(limited.at(-1)).toEqual({ answer: '', label: 'Others (21)', count: 21, share: expect.closeTo(0.021) as never });
}); // prettier-ignore

it('merges adjacent ones of many numbers', () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => ({ ...row(index, 1), average: 7, total: 9 }));
  const limited = limitRows(question('range', rows), 'de');
  expect([limited.length, total(limited)]).toEqual([834, 2_500]);
  expect(limited[0]).toEqual({
    ...{ answer: '1', label: 'Label 0 bis Label 2', count: 3 },
    ...{ share: expect.closeTo(0.003) as never, average: 7, total: 9 },
  });
});
