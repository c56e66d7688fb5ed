import { isChanged, operationsOf } from './changes.js';
import { addChild, copyPart, freeName, moveChild, removeChild } from './edit-tree.js';
import { compareNodes, mergeNodes } from './merge-nodes.js';
import type { ContentNode } from './node.js';

const PLACE = { workspace: 'website', path: '/home' };

function node(members: ContentNode): ContentNode {
  const children = Object.keys(members).filter((name) => typeof members[name] === 'object');
  return { '@id': 'x', '@nodeType': 'cms:component', '@nodes': children, ...members };
}

const base = node({
  title: 'Home',
  price: 3,
  main: node({ a: node({ text: 'A' }), b: node({ text: 'B' }), c: node({ text: 'C' }) }),
});
const main = base.main as ContentNode;

describe('operations of an edited unit', () => {
  it('change, add and remove properties in one merge patch', () => {
    const { price: _, ...rest } = base;
    const edited = { ...rest, title: 'Start', teaser: 'New', main: { ...main, a: node({ text: 'A2' }) } };
    expect(operationsOf(base, edited, PLACE)).toEqual([
      {
        method: 'PATCH',
        path: '/website/home',
        body: { title: 'Start', price: null, teaser: 'New', main: { a: { text: 'A2' } } },
      },
    ]);
    expect([isChanged(base, edited), isChanged(base, { ...base })]).toEqual([true, false]);
  });

  it('move children whose order has changed', () => {
    const edited = { ...base, main: moveChild(main, 'c', -1) };
    const body = { to: '/home/main', after: 'a' };
    expect(operationsOf(base, edited, PLACE)).toEqual([
      { method: 'POST', path: '/website/home/main/c@move', body },
    ]);
  });

  it('add a copy without identifiers and place it after the original', () => {
    const edited = { ...base, main: addChild(main, freeName(main), copyPart(main.a as ContentNode), 'a') };
    expect(operationsOf(base, edited, PLACE)).toEqual([
      {
        method: 'PATCH',
        path: '/website/home',
        body: { main: { 0: { '@nodeType': 'cms:component', text: 'A' } } },
      },
      { method: 'POST', path: '/website/home/main/0@move', body: { to: '/home/main', after: 'a' } },
    ]);
  });

  it('restore the order of numbered children of a new part, which JSON sorts', () => {
    const area = {
      '@nodeType': 'cms:area',
      '@nodes': ['1', '0'],
      0: node({ text: 'A' }),
      1: node({ text: 'B' }),
    };
    expect(operationsOf(base, addChild(base, 'side', area), PLACE).slice(1)).toEqual([
      { method: 'POST', path: '/website/home/side/1@move', body: { to: '/home/side', before: '0' } },
    ]);
  });

  it('remove a child without moving the others', () => {
    expect(operationsOf(base, { ...base, main: removeChild(main, 'a') }, PLACE)).toEqual([
      { method: 'PATCH', path: '/website/home', body: { main: { a: null } } },
    ]);
  });
});

describe('merging two states of a unit', () => {
  const mine = { ...base, title: 'Mine', main: { ...main, a: node({ text: 'mine' }) } };
  const theirs = { ...base, title: 'Theirs', main: { ...main, b: node({ text: 'theirs' }) } };

  it('lists what each side changed', () => {
    expect(compareNodes(base, mine, theirs)).toEqual([
      { key: 'title', mine: 'Mine', theirs: 'Theirs', by: 'both' },
      { key: 'main/a/text', mine: 'mine', theirs: 'A', by: 'mine' },
      { key: 'main/b/text', mine: 'B', theirs: 'theirs', by: 'theirs' },
    ]);
  });

  it('keeps both, and the picked side of a collision', () => {
    const merged = mergeNodes([base, mine, theirs], new Set(['title']));
    expect(merged).toEqual({
      ...base,
      title: 'Theirs',
      main: { ...main, a: node({ text: 'mine' }), b: node({ text: 'theirs' }) },
    });
    expect(mergeNodes([base, mine, theirs], new Set()).title).toBe('Mine');
  });
});
