import { linesOf, valueOfLabel } from './option-value.js';

it.each([
  ['On foot', [], 'on-foot'],
  ['Zu Fuß, später', [], 'zu-fuss-spater'],
  ['Yes!', ['yes', 'yes-2'], 'yes-3'],
  ['はい', [], 'はい'],
  ['★', [], '★'],
  ['', ['a'], ''],
])('the value of the label %j next to %j is %j', (label, others, value) => {
  expect(valueOfLabel(label, others)).toBe(value);
});

it('reads a pasted list: one option per line, without list markers and numbers', () => {
  expect(linesOf('Red\r\n- Green\n\n * Blue\n1. One\n12) Twelve\n3.5 litres\n')).toEqual([
    ...['Red', 'Green', 'Blue', 'One', 'Twelve', '3.5 litres'],
  ]);
});
