import type { InputType } from '#client';
import { standardAnswer } from './standard-answer.js';

describe('the standard form of a cell', () => {
  it.each<[InputType | undefined, string, string]>([
    [undefined, ' 1,5 ', ' 1,5 '],
    ['text', '2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z'],
    ['number', '1,5', '1.5'],
    ['number', '007', '7'],
    ['number', ' 12 ', '12'],
    ['number', '1E+5', '1E+5'],
    ['number', '1e3', '1e3'],
    ['number', '0x10', '0x10'],
    ['number', '0b11', '0b11'],
    ['number', 'Infinity', 'Infinity'],
    ['number', '', ''],
    ['number', 'many', 'many'],
    ['date', '2026-05-01', '2026-05-01'],
    ['date', '2026-05-01T00:00:00Z', '2026-05-01'],
    ['date', '2026-05-01T10:00:00Z', '2026-05-01T10:00:00Z'],
    ['date', '4.5.2026', '2026-05-04'],
    ['date', '13/05/2026', '2026-05-13'],
    ['date', '04/05/2026', '04/05/2026'],
    ['date', '30.2.2026', '30.2.2026'],
    ['month', '2026-05-01T00:00:00Z', '2026-05'],
    ['month', '2026-05-02T00:00:00Z', '2026-05-02T00:00:00Z'],
    ['time', '1899-12-30T19:30:00Z', '19:30'],
    ['time', '2026-05-01T19:30:00Z', '2026-05-01T19:30:00Z'],
    ['duration', '1:30', 'PT1H30M'],
  ])('of type %s: "%s" is "%s"', (inputType, cell, standard) => {
    expect(standardAnswer(inputType, cell)).toBe(standard);
  });

  it('is a date with the day or the month first, as the mapping says', () => {
    const days = (['day', 'month'] as const).map((order) => standardAnswer('date', '04/05/2026', order));
    expect(days).toEqual(['2026-05-04', '2026-04-05']);
  });
});
