import { isExactAsDouble, readNumber, readSpan, tryReadSpan } from './filter-reading.js';

const DAY = 86_400_000;
const FEBRUARY = Date.UTC(2020, 1, 1);

describe('readNumber', () => {
  it.each(['0', '-5', '+5', '1.', '.5', '1e3', '1E-300', '-0.0', '1e1000', '9'.repeat(2_010)])(
    'reads %s',
    (text) => {
      expect(readNumber(text)).toBe(text);
    },
  );

  it.each(['', '.', '-', '1e', '1e1001', '0x1', '1_0', 'NaN', 'Infinity', ' 1', '1 ', '1,5', '٣', '9'.repeat(2_011)])(
    '%j is not a number',
    (text) => {
      expect(readNumber(text)).toBeUndefined();
    },
  ); // prettier-ignore
});

describe('isExactAsDouble', () => {
  it.each([
    ['0', true],
    ['0.1', true],
    ['999999999999999', true],
    ['9007199254740991', false],
    ['000000000000000000001', true],
    ['0.30000000000000004', false],
    ['1e15', true],
    ['1e16', false],
    ['1e-199', true],
    ['1e-201', false],
    ['-1.5e300', false],
  ])('%s: %s', (text, exact) => {
    expect(isExactAsDouble(text)).toBe(exact);
  });
});

describe('tryReadSpan', () => {
  it.each([
    ['2020-02-01', FEBRUARY, FEBRUARY + DAY],
    ['2020-02-29', FEBRUARY + 28 * DAY, FEBRUARY + 29 * DAY],
    ['2020-02-01T00:00:00.000Z', FEBRUARY, FEBRUARY + 1],
    ['2020-02-01T01:00:00.000+01:00', FEBRUARY, FEBRUARY + 1],
    ['2020-01-31T19:00:00.500-05:00', FEBRUARY + 500, FEBRUARY + 501],
    ['0001-01-01', Date.parse('0001-01-01'), Date.parse('0001-01-01') + DAY],
  ])('%s', (text, start, end) => {
    expect(tryReadSpan(text)).toEqual({ start, end });
  });

  it.each([
    ...['', '2020', '2020-2-1', '2020-02-30', '2019-02-29', '2020-13-01', '2020-00-01', '2020-01-00', '20200201'],
    ...['2020-02-01T00:00:00Z', '2020-02-01T00:00:00.00Z', '2020-02-01 00:00:00.000Z', '2020-02-01T00:00:00.000'],
    ...['2020-02-01T24:00:00.000Z', '2020-02-01T00:60:00.000Z', '2020-02-30T00:00:00.000Z', '2020-02-01T00:00:00.000+1'],
    ...['2020-02-01T00:00:00.000+24:00', '2020-02-01T00:00:00.000+00:60', '2020-02-01\n', 'today', '+002020-02-01'],
  ])('%j is not a date', (text) => {
    expect(tryReadSpan(text)).toBeUndefined();
  }); // prettier-ignore
});

describe('readSpan', () => {
  it('names both formats', () => {
    expect(() => readSpan('1.2.2020', 'born')).toThrow(
      expect.objectContaining({
        code: 'invalidValueFormat',
        message: `born is a date: use an ISO 8601 date (2027-06-12) or date-time (2027-06-12T19:00:00.000Z) instead of "1.2.2020"`,
      }) as Error,
    );
  });

  it('names the encoding of a plus sign, which is a space in a URL', () => {
    expect(() => readSpan('2020-02-01T00:00:00.000 01:00', 'born')).toThrow(
      expect.objectContaining({
        code: 'invalidValueFormat',
        message: 'born is a date: write the + of the offset as %2B in "2020-02-01T00:00:00.000 01:00"',
      }) as Error,
    );
  });
});
