import { parseDuration } from './parse-duration.js';

it.each([
  ['1s', 1_000],
  ['5m', 300_000],
  ['36h', 129_600_000],
  ['90d', 7_776_000_000],
])('reads %s as %d ms', (text, expected) => {
  expect(parseDuration('--expires', text)).toBe(expected);
});

it.each(['', '90', 'd', '-1d', '1.5d', '1 d', '1d2h', '1w', '90D', '1e3s', '1234567890s'])(
  'rejects "%s"',
  (text) => {
    expect(() => parseDuration('--expires', text)).toThrow(
      `--expires must be a whole number and a unit (s, m, h or d), such as 90d, not "${text}".`,
    );
  },
);
