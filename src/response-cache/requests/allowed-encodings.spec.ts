import { allowedEncodings } from './allowed-encodings.js';

describe('allowedEncodings', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['GZIP, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['br;q=0, *', ['gzip', 'identity']],
    ['gzip, *;q=0', ['gzip']],
    ['gzip;q=0.5, identity', ['identity', 'gzip']],
    ['gzip, identity;q=0', ['gzip']],
    ['deflate', ['identity']],
    ['identity;q=0', []],
    ['*;q=0', []],
    ['deflate, identity;q=0', []],
  ])('reads "%s"', (header, encodings) => {
    expect(allowedEncodings(header)).toEqual(encodings);
  });
});
