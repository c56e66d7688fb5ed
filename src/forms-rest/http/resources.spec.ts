import { allowedMethods, COLLECTIONS } from './resources.js';

it.each([
  [['forms'], 'GET, HEAD, POST, OPTIONS'],
  [['forms', '12'], 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  [['forms', 'validate'], 'POST, OPTIONS'],
  [['forms', '12', 'results', '3'], 'GET, HEAD, DELETE, OPTIONS'],
  [['answerOptions', '7'], 'PATCH, DELETE, OPTIONS'],
])('%j takes %s', (segments, methods) => {
  expect(allowedMethods(segments)).toBe(methods);
});

it.each([
  [[]],
  [['form']],
  [['forms', 'abc']],
  [['forms', '02']],
  [['forms', '0']],
  [['forms', '2', 'analytics', '03.svg']],
  [['forms', '1 ']],
  [['forms', '12', 'x']],
  [['forms', '1', '2']],
])('%j is no address', (segments) => {
  expect(allowedMethods(segments)).toBeUndefined();
});

it('collections are what addresses begin with', () => {
  expect(COLLECTIONS).toEqual(['forms', 'sections', 'questions', 'answerOptions']);
});
