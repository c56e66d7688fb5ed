import { MAX_ANSWER_LENGTH } from '#client';
import { withOptionTexts } from './option-texts.js';

it('limits the length of two texts that are joined', () => {
  const item = { questionId: 'q', answerOptionId: 'o', value: 'other' };
  const problems: string[] = [];
  const report = (at: number, problem: string): void => void problems.push(`${String(at)}: ${problem}`);
  const read = (typed: string) =>
    withOptionTexts([{ ...item, freeText: typed }], [{ item, at: 1 }], false, { cells: ['', 'red'], report });
  expect(read('dark')).toEqual([{ ...item, freeText: 'dark; red' }]);
  expect(problems).toEqual([]);
  read('x'.repeat(MAX_ANSWER_LENGTH - 4));
  expect(problems).toEqual([
    `1: ${String(MAX_ANSWER_LENGTH + 1)} characters are too many: ${String(MAX_ANSWER_LENGTH)} at most`,
  ]);
});
