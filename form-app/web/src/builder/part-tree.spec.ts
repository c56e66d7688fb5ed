import type { DialogKind } from '#client';
import { beginHistory, goOn, redo, undo } from './draft-history.js';
import { placeOfProblem } from './place-of-problem.js';
import type { FormPart, Part } from './part.js';
import { findPart, insertPart, listParts, movePart, placeOfDrop, removePart, stepFrom } from './part-tree.js';
import { rebaseDraft } from './rebase-draft.js';

function part(kind: Exclude<DialogKind, 'form'>, uuid: string, children: readonly Part[] = []): Part {
  return { kind, uuid, values: { uuid, id: 1, version: 1, title: uuid }, children };
}

const FORM: FormPart = {
  kind: 'form',
  uuid: 'form',
  values: { uuid: 'form', title: 'Form' },
  children: [
    part('question', 'q1', [part('answerOption', 'a1'), part('answerOption', 'a2')]),
    part('question', 'q2'),
    part('section', 's1', [part('question', 'q3'), part('question', 'q4')]),
    part('section', 's2'),
  ],
};

/** The tree in short notation: `q1(a1 a2) q2 s1(q3 q4) s2`. */
function write(parent: Part): string {
  return parent.children
    .map((child) => (child.children.length === 0 ? child.uuid : `${child.uuid}(${write(child)})`))
    .join(' ');
}

it.each([
  ['q2', -1, 'q2 q1(a1 a2) s1(q3 q4) s2'],
  ['q2', 1, 'q1(a1 a2) s1(q2 q3 q4) s2'],
  ['q3', -1, 'q1(a1 a2) q2 q3 s1(q4) s2'],
  ['q4', 1, 'q1(a1 a2) q2 s1(q3) s2(q4)'],
  ['s2', -1, 'q1(a1 a2) q2 s2 s1(q3 q4)'],
  ['a2', -1, 'q1(a2 a1) q2 s1(q3 q4) s2'],
] as const)('%s steps by %i', (uuid, by, after) => {
  const place = stepFrom(FORM, uuid, by);
  expect(place && write(movePart(FORM, uuid, place))).toBe(after);
});

it.each([
  ['q1', -1],
  ['a2', 1],
  ['s1', -1],
  ['s2', 1],
  ['gone', 1],
] as const)('%s cannot step by %i', (uuid, by) => {
  expect(stepFrom(FORM, uuid, by)).toBeUndefined();
});

it.each([
  ['q1', 'q2', 'q2 q1(a1 a2) s1(q3 q4) s2'],
  ['q1', 's2', 'q2 s1(q3 q4) s2(q1(a1 a2))'],
  ['q1', 'q3', 'q2 s1(q3 q1(a1 a2) q4) s2'],
  ['q4', 'q1', 'q4 q1(a1 a2) q2 s1(q3) s2'],
  ['q4', 'q3', 'q1(a1 a2) q2 s1(q4 q3) s2'],
  ['a1', 'q2', 'q1(a2) q2(a1) s1(q3 q4) s2'],
  ['s2', 's1', 'q1(a1 a2) q2 s2 s1(q3 q4)'],
])('%s is dropped on %s', (dragged, target, after) => {
  const place = placeOfDrop(FORM, dragged, target);
  expect(place && write(movePart(FORM, dragged, place))).toBe(after);
});

it.each([
  ['s1', 'q1'],
  ['a1', 's1'],
  ['q1', 'q1'],
  ['q1', 'a1'],
])('%s cannot be dropped on %s', (dragged, target) => {
  expect(placeOfDrop(FORM, dragged, target)).toBeUndefined();
});

it('questions of a form stay before its sections, whatever the drop position', () => {
  const end = { parent: 'form', index: Infinity };
  expect(write(insertPart(FORM, part('question', 'new'), end))).toBe('q1(a1 a2) q2 new s1(q3 q4) s2');
  const start = { parent: 'form', index: 0 };
  expect(write(insertPart(FORM, part('section', 'new'), start))).toBe('q1(a1 a2) q2 new s1(q3 q4) s2');
});

it('a part is removed with its children; the others stay the same objects', () => {
  const after = removePart(FORM, 's1');
  expect(write(after)).toBe('q1(a1 a2) q2 s2');
  expect(after.children[0]).toBe(FORM.children[0]);
});

it('a part is moved; all others except the old and the new parent stay the same objects', () => {
  const after = movePart(FORM, 'q2', { parent: 's1', index: 1 });
  expect(write(after)).toBe('q1(a1 a2) s1(q3 q2 q4) s2');
  const [q1, q2, s1, s2] = FORM.children;
  expect(after.children.map((child) => [q1, s1, s2].includes(child))).toEqual([true, false, true]);
  expect(after.children[1]?.children.map((child) => [...(s1?.children ?? []), q2].includes(child))).toEqual([
    ...[true, true, true],
  ]);
});

it('undo and redo go through the states; a change discards the undone states', () => {
  const [second, third] = [removePart(FORM, 'q1'), removePart(FORM, 'q2')];
  const history = goOn(goOn(beginHistory(FORM), second), third);
  expect(undo(undo(undo(history))).present).toBe(FORM);
  expect(redo(undo(history)).present).toBe(third);
  expect(redo(goOn(undo(history), FORM)).present).toBe(FORM);
});

it.each([
  ['sections[0].questions[1].questionType', 'q4', 'questionType'],
  ['questions[0].answerOptions[1].value', 'a2', 'value'],
  ['question 1.answerOptions', 'q1', 'answerOptions'],
  ['question 9.answerOptions', 'form', ''],
  ['title', 'form', 'title'],
])('the path %s of a problem leads to its part', (path, uuid, field) => {
  expect(placeOfProblem(FORM, path)).toMatchObject({ part: { uuid }, field });
});

it.each([
  ['rules[2].then', { rule: 2, by: 'index' }],
  ['rule 7.when.value', { rule: 7, by: 'id' }],
] as const)('the path %s of a problem leads to a rule', (path, place) => {
  expect(placeOfProblem(FORM, path)).toEqual(place);
});

describe('of two versions', () => {
  const mine = removePart(insertPart(FORM, part('question', 'new'), { parent: 's2', index: 0 }), 'q2');

  it('mine over theirs: existing parts get their version, removed parts become new', () => {
    const [question] = FORM.children;
    const theirs = removePart(FORM, 'q3');
    const raised = { ...question, values: { ...question?.values, version: 7 } } as Part;
    const rebased = rebaseDraft(mine, { ...theirs, children: [raised, ...theirs.children.slice(1)] });
    const versions = Object.fromEntries(
      listParts(rebased).map(({ part: each }) => [each.uuid, each.values.version]),
    );
    expect(versions).toEqual({ q1: 7, a1: 1, a2: 1, s1: 1, q3: undefined, q4: 1, s2: 1, new: undefined });
    expect(findPart(rebased, 'q3')?.values.title).toBe('q3');
  });
});
