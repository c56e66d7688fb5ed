import { decimalText } from './decimal-text.js';

it.each([
  ['1E+5', '100000'],
  ['1.5E3', '1500'],
  ['1.2345e2', '123.45'],
  ['1E-9', '0.000000001'],
  ['-2.50E-1', '-0.25'],
  ['12E-1', '1.2'],
  ['0E+3', '0'],
  ['1.0000000000000001E-5', '0.000010000000000000001'],
  ['12', '12'],
  ['1E999', '1E999'],
  ['0x10', '0x10'],
  ['E5', 'E5'],
  ['', ''],
])('%s is %s', (text, decimal) => {
  expect(decimalText(text)).toBe(decimal);
});

it('equals the number', () => {
  for (let index = 0; index < 1_000; index += 1) {
    const number = (Math.random() - 0.5) * 10 ** Math.floor(Math.random() * 60 - 30);
    for (const text of [number.toExponential(), number.toExponential(5)])
      expect(Number(decimalText(text))).toBe(Number(text));
  }
});
