import fc from 'fast-check';
import type { PropertyType } from './property.js';
import { parseValue } from './parse-value.js';

const REJECTED = undefined;

describe('parseValue', () => {
  it.each<[PropertyType, string, string | undefined]>([
    ['Boolean', 'true', 'true'],
    ['Boolean', ' False\n', 'false'],
    ['Boolean', 'yes', REJECTED],
    ['Boolean', '', REJECTED],
    ['Long', '9223372036854775807', '9223372036854775807'],
    ['Long', '-9223372036854775808', '-9223372036854775808'],
    ['Long', '9223372036854775808', REJECTED],
    ['Long', '-9223372036854775809', REJECTED],
    ['Long', '+007', '7'],
    ['Long', '-0', '0'],
    ['Long', '1.0', REJECTED],
    ['Long', '', REJECTED],
    ['Double', '4.0', '4.0'],
    ['Double', '1.0E10', '1.0E10'],
    ['Double', '1e+5', '1E5'],
    ['Double', '.5', '0.5'],
    ['Double', '-5.', '-5.0'],
    ['Double', '-0.0', '-0.0'],
    ['Double', 'NaN', 'NaN'],
    ['Double', '-Infinity', '-Infinity'],
    ['Double', '1e999', REJECTED],
    ['Double', '1E-1000', '1E-1000'],
    ['Double', '1E-1001', REJECTED],
    ['Double', '0E-99999', REJECTED],
    ['Double', `0.${'0'.repeat(997)}1`, `0.${'0'.repeat(997)}1`],
    ['Double', `0.${'0'.repeat(998)}1`, REJECTED],
    ['Double', '.', REJECTED],
    ['Double', '1,5', REJECTED],
    ['Decimal', '00012345678901234567890.1200', '12345678901234567890.1200'],
    ['Decimal', '1E1000', '1E1000'],
    ['Decimal', '1E1001', REJECTED],
    ['Decimal', '9'.repeat(1000), '9'.repeat(1000)],
    ['Decimal', '9'.repeat(1001), REJECTED],
    ['Decimal', 'NaN', REJECTED],
    ['Date', '2020-02-01T13:45:49.952+07:00', '2020-02-01T13:45:49.952+07:00'],
    ['Date', '2020-02-01T13:45:49Z', '2020-02-01T13:45:49.000Z'],
    ['Date', '2020-02-01 13:45:49Z', '2020-02-01T13:45:49.000Z'],
    ['Date', '2020-02-01', '2020-02-01T00:00:00.000Z'],
    ['Date', '2001-12-14t21:59:43.1 -5', '2001-12-14T21:59:43.100-05:00'],
    ['Date', '2020-02-01T13:45:49.9526789+0730', '2020-02-01T13:45:49.952+07:30'],
    ['Date', '2020-02-29T00:00:00.000+00:00', '2020-02-29T00:00:00.000+00:00'],
    ['Date', '2021-02-29T00:00:00.000Z', REJECTED],
    ['Date', '2020-13-01', REJECTED],
    ['Date', '2020-02-01T24:00:00Z', REJECTED],
    ['Date', '2020-02-01T13:60:00Z', REJECTED],
    ['Date', '2020-02-01T13:45:49+99:00', REJECTED],
    ['Date', 'yesterday', REJECTED],
    ['String', ' as\nit is ', ' as\nit is '],
    ['Name', 'mgnl:page', 'mgnl:page'],
    ['Name', '\n  mgnl:page ', 'mgnl:page'],
    ['Reference', ' 2fb4aa82-ba9f-455a-9947-3b43a3343943\n', '2fb4aa82-ba9f-455a-9947-3b43a3343943'],
    ['WeakReference', '\t2fb4aa82-ba9f-455a-9947-3b43a3343943', '2fb4aa82-ba9f-455a-9947-3b43a3343943'],
    ['Path', ' /a ', ' /a '],
  ])('%s %j', (type, text, expected) => {
    expect(parseValue(type, text)).toBe(expected);
  });

  it('keeps every 64-bit integer', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        expect(parseValue('Long', value.toString())).toBe(value.toString());
      }),
    );
  });

  it('keeps every instant', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        expect(parseValue('Date', date.toISOString())).toBe(date.toISOString());
      }),
    );
  });
});
