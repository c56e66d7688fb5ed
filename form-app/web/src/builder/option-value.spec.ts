import { linesOf, valueOfLabel } from './option-value.js';

it.each([
  ['On foot', [], 'on-foot'],
  ['Zu Fuß, später', [], 'zu-fuss-spater'],
  ['Yes!', ['yes', 'yes-2'], 'yes-3'],
  ['はい', [], 'はい'],
  ['★', [], '★'],
  ['', ['a'], ''],
])('value of the label %j beside %j: %j', (label, others, value) => {
  expect(valueOfLabel(label, others)).toBe(value);
});

it('reads a pasted list: one option a line, without marks and numbers', () => {
  expect(linesOf('Red\r\n- Green\n\n * Blue\n1. One\n12) Twelve\n3.5 litres\n')).toEqual([
    ...['Red', 'Green', 'Blue', 'One', 'Twelve', '3.5 litres'],
  ]);
});
