import { isSameForm } from './compare-forms.js';
import type { FormPart, Part } from './part.js';

function question(uuid: string, title: string, version = 1): Part {
  return { kind: 'question', uuid, values: { uuid, id: 1, version, title }, children: [] };
}

function formOf(...children: readonly Part[]): FormPart {
  return { kind: 'form', uuid: 'form', values: { uuid: 'form', version: 1, title: 'Form' }, children };
}

const STORED = formOf(question('a', 'A'), question('b', 'B'));

it.each<[string, FormPart, isSame: boolean]>([
  ['the same form', formOf(question('a', 'A'), question('b', 'B')), true],
  ['a form with another version of a question', formOf(question('a', 'A', 2), question('b', 'B')), true],
  ['a form with another title of a question', formOf(question('a', 'C'), question('b', 'B')), false],
  ['a form with another order', formOf(question('b', 'B'), question('a', 'A')), false],
  ['a form without a question', formOf(question('a', 'A')), false],
  ['a form with a new question', formOf(question('a', 'A'), question('b', 'B'), question('c', 'C')), false],
])('compares a form with %s', (_, other, isSame) => {
  expect(isSameForm(STORED, other)).toBe(isSame);
}); // prettier-ignore
