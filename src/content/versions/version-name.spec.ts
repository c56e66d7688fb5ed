import { versionName, versionNumber } from './version-name.js';

describe('versionNumber', () => {
  it.each([0, 1, 9, 10, 999_999_999])('reads the name of %d', (number) => {
    expect(versionNumber(versionName(number))).toBe(number);
  });

  it.each(['', '1', '1.', '2.0', '1.00', '1.01', '1.-1', '1.1.1', ' 1.0', '1.0\n', '1.1e3', '1.1234567890'])(
    'rejects the version %j',
    (name) => {
      expect(versionNumber(name)).toBe(-1);
    },
  );
});
