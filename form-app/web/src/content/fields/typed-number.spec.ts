import { setCurrentLanguage } from '../../texts/current-language.js';
import { readNumber, writeNumber } from './typed-number.js';

afterEach(() => setCurrentLanguage({ code: 'en', tag: 'en' }));

it.each([
  ['de', '1.234,5', 1234.5],
  ['de', '1,234.5', 1234.5],
  ['de', '-1.234.567', -1_234_567],
  ['de', '1.234', 1234],
  ['de', '1,234', 1.234],
  ['de', '1.5', 1.5],
  ['de', '0.125', 0.125],
  ['de', '12 345,6', 12_345.6],
  ['de-CH', '12’345.6', 12_345.6],
  ['en', '1,234', 1234],
  ['en', '1.234', 1.234],
  ['en', '1,5', 1.5],
  ['en', '−7', -7],
  ['en', '1.23.4', undefined],
  ['en', '1,23,456', undefined],
  ['en', '12a', undefined],
  ['en', '1 2', undefined],
  ['en', '', undefined],
])('in %s, %j is %j', (tag, typed, value) => {
  setCurrentLanguage({ code: 'x', tag });
  expect(readNumber(typed)).toBe(value);
});

it('a number is written with the decimal separator of the language, and read back', () => {
  for (const tag of ['de', 'en', 'de-CH']) {
    setCurrentLanguage({ code: 'x', tag });
    for (const value of [1.234, 1234, -1234.5, 0.001, 12_345_678])
      expect(readNumber(writeNumber(value))).toBe(value);
  }
  setCurrentLanguage({ code: 'de', tag: 'de' });
  expect(writeNumber(1234.5)).toBe('1234,5');
});
