import { setCurrentLanguage } from '../texts/current-language.js';
import { formatDate } from './format-date.js';

afterEach(() => setCurrentLanguage({ code: 'en', tag: 'en' }));

it.each([
  ['en-GB', 'day', '1 Mar 2026'],
  ['en-GB', 'week', '1 Mar 2026'],
  ['en-GB', 'month', 'Mar 2026'],
  ['en-GB', 'year', '2026'],
  ['de', 'day', '01.03.2026'],
  ['de', 'month', 'März 2026'],
] as const)('in %s, for a %s: %s', (tag, unit, expected) => {
  setCurrentLanguage({ code: tag.slice(0, 2), tag });
  expect(formatDate('2026-03-01', unit)).toBe(expected);
});
