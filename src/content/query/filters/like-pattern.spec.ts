import { likePattern, plainRun } from './like-pattern.js';

describe('plainRun', () => {
  it.each([
    ['%kite%', 'kite', 'kite'],
    ['kite_harbour%', 'harbour', 'harbour'],
    ['%red kite%', 'red kite', 'red kite'],
    ['ki%te', undefined, undefined],
    ['%ab%', undefined, undefined],
    ['%a  %', undefined, undefined],
    ['kite\\%', 'kite', 'kite'],
    ['ki\\te', undefined, undefined],
    ['ab\\cdef', 'def', 'def'],
    ['\\\\kite', 'kite', 'kite'],
    ['e-mail', 'mail', 'mail'],
    ['Élan vital', 'Élan vital', 'lan vital'],
    ['ÉÉÉ', 'ÉÉÉ', undefined],
    ['日本語', '日本語', undefined],
    ['"quoted"', 'quoted', 'quoted'],
    ['', undefined, undefined],
    ['%', undefined, undefined],
  ])('%s', (pattern, like, ilike) => {
    expect([plainRun(pattern, 'like'), plainRun(pattern, 'ilike')]).toEqual([like, ilike]);
  });
});

describe('likePattern', () => {
  it.each([
    ['a%_b', 'a%_b'],
    ['\\%', '\\%'],
    ['a\\', 'a\\\\'],
    ['a\\\\', 'a\\\\'],
    ['\\\\\\', '\\\\\\\\'],
    ['', ''],
  ])('%s', (pattern, expected) => {
    expect(likePattern(pattern)).toBe(expected);
  });
});
