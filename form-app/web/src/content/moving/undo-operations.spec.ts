import { undoOperations } from './undo-operations.js';

const move = (path: string, body: object) => ({ method: 'POST', path: `/w${path}@move`, body });
const back = (moved: Readonly<Record<string, string>>, before: object, after: object) =>
  undoOperations(
    'w',
    Object.entries(moved).map(([from, to]) => ({ from, to })),
    { before: new Map(Object.entries(before)), after: new Map(Object.entries(after)) },
  );

it('moved nodes return after the sibling above them, one after another', () => {
  const before = { '/a': ['x', 'y', 'z'], '/': ['a', 'b'] };
  expect(back({ '/a/z': '/b/z', '/a/y': '/b/y' }, before, { '/a': ['x'] })).toEqual([
    move('/b/y', { to: '/a', name: 'y', after: 'x' }),
    move('/b/z', { to: '/a', name: 'z', after: 'y' }),
  ]);
  expect(back({ '/b': '/a/b' }, before, { '/': ['a'] })).toEqual([
    move('/a/b', { to: '/', name: 'b', after: 'a' }),
  ]);
});

it('a first child returns before the one below it, also in the same parent', () => {
  expect(back({ '/a/x': '/a/x' }, { '/a': ['x', 'y', 'z'] }, { '/a': ['y', 'x', 'z'] })).toEqual([
    move('/a/x', { to: '/a', name: 'x', before: 'y' }),
  ]);
});

it('moved and deleted siblings are ignored; without siblings, nodes return to the parent', () => {
  const before = { '/a': ['v', 'w', 'x', 'y'] };
  expect(back({ '/a/x': '/b/x' }, before, { '/a': ['v', 'new'] })).toEqual([
    move('/b/x', { to: '/a', name: 'x', after: 'v' }),
  ]);
  expect(back({ '/a/x': '/b/x' }, before, { '/a': ['new'] })).toEqual([
    move('/b/x', { to: '/a', name: 'x' }),
  ]);
});
