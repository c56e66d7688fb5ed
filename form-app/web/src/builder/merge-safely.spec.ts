import type { DialogKind } from '#client';
import { findCollisions } from './collisions.js';
import { mergeSafely } from './merge-safely.js';
import type { FormPart, Part } from './part.js';
import { insertPart, movePart, removePart, replacePart } from './part-tree.js';
import { compareStates } from './three-way.js';

function part(kind: Exclude<DialogKind, 'form'>, uuid: string, children: readonly Part[] = []): Part {
  return { kind, uuid, values: { uuid, id: 1, version: 1, title: uuid }, children };
}

function changed(uuid: string, values: object, kind: 'question' | 'section' = 'question'): FormPart {
  const stored = BASE.children.find((each) => each.uuid === uuid) ?? part(kind, uuid);
  return replacePart(BASE, { ...stored, values: { ...stored.values, version: 2, ...values } } as Part);
}

const BASE: FormPart = {
  kind: 'form',
  uuid: 'form',
  values: { uuid: 'form', title: 'Form', description: '' },
  children: [
    part('question', 'q1', [part('answerOption', 'a'), part('answerOption', 'b')]),
    part('question', 'q2'),
    part('section', 's1', [part('question', 'q3'), part('question', 'q4')]),
    part('section', 's2'),
  ],
};

const retitled = (title: string): FormPart => ({ ...BASE, values: { ...BASE.values, title, version: 2 } });
const withOption = (uuid: string): FormPart =>
  insertPart(BASE, part('answerOption', uuid), { parent: 'q1', index: 2 });
const collidingParts = (mine: FormPart, theirs: FormPart): string[] =>
  findCollisions(compareStates<Part>(BASE, mine, theirs), mine, theirs).colliding.map(
    ({ uuid, field }) => `${uuid} ${field}`,
  );

it.each<[string, FormPart, FormPart]>([
  ['two questions', changed('q1', { title: 'A' }), changed('q2', { title: 'B' })],
  ['a question and an option of another one', changed('q2', { title: 'A' }), withOption('c')],
  ['a section and a question in it', changed('s1', { title: 'A' }, 'section'), changed('q3', { title: 'B' })],
  ['the form and a question', retitled('A'), changed('q1', { title: 'B' })],
  ['the form and the order of its parts', retitled('A'), movePart(BASE, 'q2', { parent: 'form', index: 0 })],
  ['a question and its place', changed('q3', { title: 'A' }), movePart(BASE, 'q3', { parent: 's2', index: 0 })],
  ['a question and the removal of another one', changed('q3', { title: 'A' }), removePart(BASE, 'q4')],
])('changes of %s do not collide', (_, mine, theirs) => {
  expect(collidingParts(mine, theirs)).toEqual([]);
  const merged = mergeSafely(BASE, mine, theirs);
  expect(merged && mergeSafely(BASE, theirs, mine)).toBeDefined();
  expect(merged && compareStates<Part>(mine, mine, merged)).not.toEqual([]);
}); // prettier-ignore

it.each<[string, FormPart, FormPart, string[]]>([
  ['one field of a question', changed('q1', { title: 'A' }), changed('q1', { title: 'B' }), ['q1 title']],
  ['two fields of a question', changed('q2', { title: 'A' }), changed('q2', { required: true }), ['q2 required', 'q2 title']],
  ['a question and its options', changed('q1', { title: 'A' }), withOption('c'), ['q1 title', 'c whole']],
  ['a section and its removal', removePart(BASE, 's1'), changed('q3', { title: 'A' }), ['s1 whole']],
  ['two fields of the form', retitled('A'), { ...BASE, values: { ...BASE.values, description: 'B', version: 2 } }, ['form description', 'form title']],
])('changes of %s collide', (_, mine, theirs, colliding) => {
  expect(collidingParts(mine, theirs).sort()).toEqual(colliding.toSorted());
  expect(mergeSafely(BASE, mine, theirs)).toBeUndefined();
}); // prettier-ignore

it('returns the own state if the other one has no changes', () => {
  const mine = changed('q1', { title: 'A' });
  expect(mergeSafely(BASE, mine, changed('q2', {}))).toBe(mine);
});

it('keeps the changes of both', () => {
  const merged = mergeSafely(BASE, changed('q1', { title: 'A' }), changed('q2', { title: 'B' }));
  expect(merged?.children.map(({ values }) => values.title)).toEqual(['A', 'B', 's1', 's2']);
});
