import type { FormAnalytics, Question, Section } from '#client';
import type { Outline } from '../rules/rule-texts.js';
import { completionRows } from './completion-rows.js';

const question = (id: number): Question => ({ id, title: `Q${id}`, question: '' }) as Question;
const section = (id: number): Section => ({ id, title: `S${id}` }) as Section;

const outline: Outline = {
  questions: [1, 2, 3, 4].map(question),
  sections: [
    { section: section(8), position: 1 },
    { section: section(9), position: 1 },
    { section: section(10), position: 3 },
  ],
};

const figures = (responses: number, answered: readonly number[]): FormAnalytics =>
  ({
    formId: 1,
    responses,
    questions: answered.map((count, index) => ({ questionId: index + 1, answered: count })),
  }) as unknown as FormAnalytics;

it('lists questions below their sections, with shares of all responses', () => {
  const rows = completionRows(figures(4, [4, 3, 1]), outline);
  expect(rows.map(({ name, isSection, answered, share }) => [name, isSection, answered, share])).toEqual([
    ['1. Q1', false, 4, 1],
    ['S9', true, 4, 0.5],
    ['2. Q2', false, 3, 0.75],
    ['3. Q3', false, 1, 0.25],
    ['S10', true, 0, 0],
    ['4. Q4', false, 0, 0],
  ]);
});

it('is empty without responses', () => {
  expect(completionRows(figures(0, []), outline)).toEqual([]);
});
