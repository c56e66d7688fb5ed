import { readIfMatch } from './read-if-match.js';

it.each([
  [undefined, undefined],
  ['3', [3]],
  [' "3" ', [3]],
  ['"3", "12"', [3, 12]],
  [' W/"3","12" ', [3, 12]],
  [' * ', '*'],
])('%s is version %s', (header, version) => {
  expect(readIfMatch(header)).toEqual(version);
});

it.each(['', '*, "1"', '"0"', '"1", "x"', '"ICjah0S6bPXzSjnSMG4eTnmhPOI"', '1.5', '-1', '"12345678901"'])(
  '%s is rejected',
  (header) => {
    expect(() => readIfMatch(header)).toThrow(`If-Match must be the version of the record, not "${header}"`);
  },
);
