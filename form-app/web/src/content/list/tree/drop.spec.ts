import { dropOf, movesOf } from './drop.js';
import type { NodeRow } from './tree-rows.js';

const row = (path: string): NodeRow => ({
  ...{ kind: 'node', key: path, path, parent: path.slice(0, path.lastIndexOf('/')) || '/' },
  ...{ node: {}, level: 1, index: 0, total: 2 },
});
const [dragged, over] = [row('/a/x'), row('/b')];
const rules = { isDown: true, isOrdered: true, isExpanded: false, mayHold: () => true };
const at = (share: number | undefined, changed: Partial<Parameters<typeof dropOf>[0]> = {}) =>
  dropOf({ rows: [dragged], over, share, ...rules, ...changed })?.zone;

it('drops next to a row at its edges, and into it in the middle', () => {
  expect([0, 0.2, 0.3, 0.7, 0.8].map((share) => at(share))).toEqual([
    ...['before', 'before', 'inside', 'inside', 'after'],
  ]);
  expect([0.2, 0.6, 0.9].map((share) => at(share, { isExpanded: true }))).toEqual([
    'before',
    'inside',
    'inside',
  ]);
});

it('drops by keyboard next to a row', () => {
  expect([at(undefined), at(undefined, { isDown: false })]).toEqual(['after', 'before']);
});

it('drops only at allowed positions', () => {
  expect([0.1, 0.5].map((share) => at(share, { mayHold: (parent) => parent === '/' }))).toEqual([
    'before',
    'before',
  ]);
  expect([0.1, 0.5].map((share) => at(share, { isOrdered: false }))).toEqual(['inside', 'inside']);
  expect([0.1, 0.5].map((share) => at(share, { mayHold: () => false }))).toEqual([undefined, undefined]);
  expect(at(0.5, { over: row('/a/x/y') })).toBeUndefined();
  expect(at(0.5, { over: row('/a'), isOrdered: false })).toBeUndefined();
});

it('keeps the order of several entries', () => {
  const place = { workspace: 'w' };
  expect(movesOf(place, ['/x', '/y'], { zone: 'after', path: '/b/c', parent: '/b' })).toEqual([
    { method: 'POST', path: '/w/x@move', body: { to: '/b', after: 'c' } },
    { method: 'POST', path: '/w/y@move', body: { to: '/b', after: 'x' } },
  ]);
  expect(movesOf(place, ['/x'], { zone: 'inside', path: '/b', parent: '/b' })).toEqual([
    { method: 'POST', path: '/w/x@move', body: { to: '/b' } },
  ]);
});
