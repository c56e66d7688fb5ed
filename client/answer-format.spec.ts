import { normaliseAnswer, parseFormat, typedForm } from './answer-format.js';
import { INPUT_TYPES, type InputType } from './form.types.js';

const VALID: Readonly<Record<InputType, readonly string[]>> = {
  text: ['', 'any'],
  multiline: ['two\nlines'],
  email: ['ada@example.com', 'a.b+c@sub.example.org', 'ä@bücher.example', "o'neil@example.ie"],
  url: ['https://example.com', 'http://example.com:8080/a?b#c', 'HTTPS://EXAMPLE.COM'],
  tel: ['112', '+41 44 123 45 67', '(030) 123-456', '030/123.456'],
  number: ['0', '-0.5', '12', '1234567.89', '1.50'],
  date: ['2027-06-12', '2028-02-29', '0001-01-01', '2000-02-29'],
  month: ['2027-06', '2027-12'],
  time: ['00:00', '23:59', '07:05'],
  duration: ['PT1H30M', 'P1Y2M3D', 'P2W', 'PT0M', 'P1DT0.5S', 'PT36H'],
};
const INVALID: Readonly<Record<InputType, readonly string[]>> = {
  text: [],
  multiline: [],
  email: ['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@example..com', ' ada@example.com', 'a@b@c.de'],
  url: ['example.com', 'ftp://example.com', 'https://', 'javascript:alert(1)', 'https://a b.com', 'http:///path', 'https://%'],
  tel: ['12', 'call me', '+', '++41 44', '123456789012345678901', '12x34'],
  number: ['', '1,5', '1e3', '.5', '5.', '007', '+5', ' 5', 'NaN', 'Infinity', '1 000', '9'.repeat(400), '--1', '0x10'],
  date: ['2027-6-12', '2027-02-29', '2027-13-01', '2027-00-10', '2027-06-31', '12.06.2027', '2027-06-12T00:00', '1900-02-29'],
  month: ['2027-13', '2027-00', '2027-6', '2027-06-01'],
  time: ['24:00', '7:05', '12:60', '12:00:00', '12'],
  duration: ['', 'P', 'PT', 'P1DT', '1H', 'PT1.5H', 'PT1M1H', '-PT1H', 'p1d', '1:30'],
}; // prettier-ignore

it.each(INPUT_TYPES)('an answer of the type %s is in its standard form', (type) => {
  expect(VALID[type].filter((value) => parseFormat(type, value) === undefined)).toEqual([]);
  expect(INVALID[type].filter((value) => parseFormat(type, value) !== undefined)).toEqual([]);
});

it('numbers and durations are compared by their values', () => {
  expect(['-0.5', '1234567.89'].map((value) => parseFormat('number', value))).toEqual([-0.5, 1_234_567.89]);
  const durations = ['PT90M', 'PT1H30M', 'P1D', 'P1W', 'P1M', 'P1Y', 'PT0.5S'];
  expect(durations.map((value) => parseFormat('duration', value))).toEqual([
    5_400, 5_400, 86_400, 604_800, 2_592_000, 31_536_000, 0.5,
  ]);
});

it('typed answers are normalised if they are unambiguous', () => {
  const numbers = [
    '1,5',
    ' 12 ',
    '1 234,50',
    '+7',
    '007',
    ',5',
    '5.',
    "1'000",
    '1,234',
    '1.234',
    'x',
    '-',
    '',
  ];
  expect(numbers.map((typed) => normaliseAnswer('number', typed))).toEqual(
    ['1.5', '12', '1234.50', '7', '7', '0.5', '5', '1000', '1,234', '1.234', 'x', '-', ''],
  ); // prettier-ignore
  const durations = ['1:30', '0:05', '36:00', '0:00', 'pt2h', '1:75', 'two hours'];
  expect(durations.map((typed) => normaliseAnswer('duration', typed))).toEqual(
    ['PT1H30M', 'PT5M', 'PT36H', 'PT0M', 'PT2H', '1:75', 'two hours'],
  ); // prettier-ignore
  expect(normaliseAnswer('email', ' ada@example.com ')).toBe('ada@example.com');
  expect([normaliseAnswer('text', ' a '), normaliseAnswer(undefined, ' a ')]).toEqual([' a ', ' a ']);
});

it('durations of hours and minutes are shown in the notation of respondents', () => {
  const shown = ['PT1H30M', 'PT5M', 'PT36H', 'P1D', 'PT', 'PT90M', 'x'];
  expect(shown.map((value) => typedForm('duration', value))).toEqual([
    '1:30',
    '0:05',
    '36:00',
    'P1D',
    'PT',
    'PT90M',
    'x',
  ]);
  expect(typedForm('number', 'PT5M')).toBe('PT5M');
});

it('formats are checked in linear time', () => {
  const long = [
    `${'a'.repeat(200_000)}@`,
    `P${'1'.repeat(200_000)}`,
    '1.'.repeat(100_000),
    `${' '.repeat(200_000)}x`,
  ];
  const start = performance.now();
  for (const type of INPUT_TYPES) for (const value of long) { parseFormat(type, value); normaliseAnswer(type, value); } // prettier-ignore
  expect(performance.now() - start).toBeLessThan(2_000);
});
