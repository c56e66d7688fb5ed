import type { Part } from '../builder/part.js';
import { compareValues } from './compare-values.js';

type Values = Extract<Part, { kind: 'form' }>['values'];

const formOf = (values: Values): Part => ({ kind: 'form', uuid: 'form', values, children: [] });
const differences = (before: Values, after: Values) =>
  compareValues(formOf(before), formOf(after), {
    dialogs: undefined,
    outline: { questions: [], sections: [] },
  });

it('ignores identifiers and versions, and values that are absent in one state and null in the other', () => {
  expect(
    differences({ id: 1, uuid: 'a', version: 1 }, { id: 2, uuid: 'b', version: 2, maxResponses: null }),
  ).toEqual([]);
});

it('reports numbers, yes and no, and lists as texts', () => {
  expect(
    differences(
      { maxResponses: 1000, anonymize: true, notify: ['a@example.com'] },
      { maxResponses: 20000, anonymize: false, notify: ['a@example.com', 'b@example.com'] },
    ).map(({ from, to }) => [from, to]),
  ).toEqual([
    ['1,000', '20,000'],
    ['Yes', 'No'],
    ['a@example.com', 'a@example.com, b@example.com'],
  ]);
});

it('reports each translation separately', () => {
  const before = { localisations: [{ language: 'de', title: 'Besuch', description: 'Kurz' }] };
  const after = {
    localisations: [
      { language: 'de', title: 'Ihr Besuch', description: 'Kurz' },
      { language: 'fr', title: 'Visite' },
    ],
  };
  expect(differences(before, after)).toEqual([
    { name: 'title, German', from: 'Besuch', to: 'Ihr Besuch' },
    { name: 'title, French', from: '', to: 'Visite' },
  ]);
});

it('treats all values of an added part as new', () => {
  const values = compareValues(undefined, formOf({ title: 'Visit' }), {
    dialogs: undefined,
    outline: { questions: [], sections: [] },
  });
  expect(values).toEqual([{ name: 'title', from: '', to: 'Visit' }]);
});
