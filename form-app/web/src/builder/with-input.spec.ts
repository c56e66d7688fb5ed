import type { FormPart, Part } from './part.js';
import { withInput } from './with-input.js';

const question = (uuid: string, text: string, id?: number): Part => ({
  ...{ kind: 'question', uuid, children: [] },
  values: { uuid, ...(id !== undefined && { id, version: 2 }), question: text },
});
const formOf = (version: number, ...children: readonly Part[]): FormPart => ({
  ...{ kind: 'form', uuid: 'form', children },
  values: { uuid: 'form', id: 1, version, title: 'Boats' },
});

const SENT = formOf(1, question('a', 'Name?'), question('b', 'Length?'));
const STORED = formOf(2, question('a', 'Name?', 5), question('b', 'Length?', 6));

it('is the stored form without later input', () => {
  expect(withInput(STORED, SENT, SENT)).toBe(STORED);
});

it.each([
  ['a text', [question('a', 'Which name?'), question('b', 'Length?')], ['Which name?', 5, 'Length?', 6]],
  [
    'a new question',
    [question('a', 'Name?'), question('b', 'Length?'), question('c', 'Sails?')],
    ['Name?', 5, 'Length?', 6, 'Sails?', undefined],
  ],
  ['a removal', [question('b', 'Length?')], ['Length?', 6]],
  ['an order', [question('b', 'Length?'), question('a', 'Name?')], ['Length?', 6, 'Name?', 5]],
])('keeps %s typed later, with the stored ids', (_, children, expected) => {
  const { values, children: kept } = withInput(STORED, SENT, formOf(1, ...children));
  expect(values).toEqual(STORED.values);
  const found = kept.flatMap((part) =>
    part.kind === 'question' ? [part.values.question, part.values.id] : [],
  );
  expect(found).toEqual(expected);
});
