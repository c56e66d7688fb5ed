import type { DialogKind } from '#client';
import { mergeForms } from './merge-forms.js';
import type { FormPart, Part } from './part.js';
import { insertPart, movePart, removePart, replacePart } from './part-tree.js';
import { compareStates } from './three-way.js';

function part(kind: Exclude<DialogKind, 'form'>, uuid: string, children: readonly Part[] = []): Part {
  return { kind, uuid, values: { uuid, id: 1, version: 1, title: uuid }, children };
}

const titled = (uuid: string, title: string): Part => ({
  ...part('question', uuid),
  values: { uuid, id: 1, version: 2, title },
});

const BASE: FormPart = {
  kind: 'form',
  uuid: 'form',
  values: { uuid: 'form', title: 'Form', description: '' },
  children: [
    part('question', 'q1'),
    part('question', 'q2'),
    part('section', 's1', [part('question', 'q3'), part('question', 'q4')]),
    part('section', 's2'),
  ],
};

/** The tree in short notation, with changed titles after a colon: `q1:New q2 s1(q3)`. */
function write(parent: Part): string {
  return parent.children
    .map((child) => {
      const name =
        child.values.title === child.uuid ? child.uuid : `${child.uuid}:${child.values.title ?? ''}`;
      return child.children.length === 0 ? name : `${name}(${write(child)})`;
    })
    .join(' ');
}

const changed = (mine: FormPart, theirs: FormPart) => compareStates<Part>(BASE, mine, theirs);

const merged = (mine: FormPart, theirs: FormPart): string =>
  write(mergeForms(mine, theirs, changed(mine, theirs), new Map()));

it.each<[string, FormPart, FormPart, string]>([
  ['other fields', replacePart(BASE, titled('q1', 'A')), replacePart(BASE, titled('q2', 'B')), 'q1:A q2:B s1(q3 q4) s2'],
  ['a change and a new part', replacePart(BASE, titled('q1', 'A')), insertPart(BASE, part('question', 'new'), { parent: 's1', index: 1 }), 'q1:A q2 s1(q3 new q4) s2'],
  ['two new parts', insertPart(BASE, part('question', 'a'), { parent: 'form', index: 1 }), insertPart(BASE, part('question', 'b'), { parent: 'form', index: 2 }), 'q1 a q2 b s1(q3 q4) s2'],
  ['a removal and a change elsewhere', removePart(BASE, 's1'), replacePart(BASE, titled('q2', 'B')), 'q1 q2:B s2'],
  ['a move and a change of what was moved', movePart(BASE, 'q3', { parent: 's2', index: 0 }), replacePart(BASE, titled('q3', 'B')), 'q1 q2 s1(q4) s2(q3:B)'],
  ['another order and a new part', movePart(BASE, 'q2', { parent: 'form', index: 0 }), insertPart(BASE, part('question', 'b'), { parent: 'form', index: 2 }), 'q2 b q1 s1(q3 q4) s2'],
  ['a move out of a section that the other removed', movePart(BASE, 'q3', { parent: 's2', index: 0 }), removePart(BASE, 's2'), 'q1 q2 s1(q4) s2(q3)'],
])('%s are merged', (_, mine, theirs, result) => {
  expect(merged(mine, theirs)).toBe(result);
}); // prettier-ignore

it('if both changed a field, the picked side is kept', () => {
  const [mine, theirs] = [replacePart(BASE, titled('q1', 'A')), replacePart(BASE, titled('q1', 'B'))];
  const changes = changed(mine, theirs);
  expect(changes).toEqual([{ uuid: 'q1', field: 'title', by: 'both' }]);
  expect(write(mergeForms(mine, theirs, changes, new Map([['q1 title', 'theirs']])))).toBe(
    'q1:B q2 s1(q3 q4) s2',
  );
});

it('a part that one removed and the other changed must be picked', () => {
  const [mine, theirs] = [removePart(BASE, 's1'), replacePart(BASE, titled('q3', 'B'))];
  const changes = changed(mine, theirs);
  expect(changes).toEqual([{ uuid: 's1', field: 'whole', by: 'both' }]);
  expect(write(mergeForms(mine, theirs, changes, new Map([['s1 whole', 'theirs']])))).toBe(
    'q1 q2 s1(q3:B q4) s2',
  );
});
