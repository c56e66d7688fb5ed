import { checkLinkValues, isDay, isTimeZone, linkValuesOf, parseQuery, writeQuery } from './link-values.js';

it('reads and writes query strings as texts', () => {
  expect(parseQuery('?user=007&text=a+b&zone=Europe/Berlin')).toEqual({
    ...{ user: '007', text: 'a b', zone: 'Europe/Berlin' },
  });
  expect(writeQuery({ user: '007', text: 'a b&c', from: '', to: undefined })).toBe('?user=007&text=a+b%26c');
  expect(writeQuery({})).toBe('');
});

it('picks the parameters of a view', () => {
  expect(linkValuesOf(['from', 'to'])({ from: '2026-01-31', to: '', other: 'x' })).toEqual({
    from: '2026-01-31',
  });
});

it('separates values that are valid from those that are ignored', () => {
  expect(
    checkLinkValues(['from', 'to'], { from: 'x', to: '2026-01-31' }, { from: isDay, to: isDay }),
  ).toEqual({
    valid: { to: '2026-01-31' },
    ignored: { from: 'x' },
  });
});

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['0001-01-01', true],
  ['2026-13-01', false],
  ['31.1.2026', false],
])('%s as a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('recognises time zones', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('UTC'), isTimeZone('Mars')]).toEqual([true, true, false]);
});
