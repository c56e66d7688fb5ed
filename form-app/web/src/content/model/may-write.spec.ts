import type { ContentWorkspace } from '#client';
import { mayAdd, mayWrite } from './may-write.js';

const LIMITED: ContentWorkspace = {
  ...{ name: 'limited', writable: true, types: [] },
  writeRules: [
    { path: '/a', scope: 'children', allow: true },
    { path: '/a/closed', scope: 'both', allow: false },
    { path: '/a/closed/open', scope: 'node', allow: true },
    { path: '/b', scope: 'node', allow: true },
  ],
};
const workspaces = [
  { name: 'all', writable: true, types: [] },
  { name: 'none', writable: false, types: [] },
  LIMITED,
];

it('applies the rule with the longest path', () => {
  const paths = [
    ...['/', '/a', '/a/x', '/ab', '/a/x/y', '/a/closed', '/a/closed/x', '/a/closed/open'],
    ...['/a/closed/open/x', '/b', '/b/x'],
  ];
  expect(paths.filter((path) => mayWrite({ workspaces }, { workspace: 'limited', path }))).toEqual([
    ...['/a/x', '/a/x/y', '/a/closed/open', '/b'],
  ]);
});

it('allows new entries only below nodes that the user may change', () => {
  const paths = ['/', '/a', '/a/x', '/a/closed/open', '/b'];
  expect(paths.filter((path) => mayAdd({ workspaces }, { workspace: 'limited', path }))).toEqual(['/a/x']);
});

it('allows all or no nodes of a workspace without rules, and no nodes of an unknown workspace', () => {
  const allowed = ['all', 'none', 'other'].map((workspace) =>
    mayWrite({ workspaces }, { workspace, path: '/a' }),
  );
  expect(allowed).toEqual([true, false, false]);
});

it('covers the whole workspace with a rule for the root', () => {
  const root = { path: '/', scope: 'both', allow: true } as const;
  const of = [{ name: 'w', writable: true, types: [], writeRules: [root] }];
  expect(['/', '/x'].map((path) => mayWrite({ workspaces: of }, { workspace: 'w', path }))).toEqual([
    true,
    true,
  ]);
});
