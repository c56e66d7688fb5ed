import { PATH_ONLY, type ContentNode, type NodeLookup } from '../../content/index.js';
import { KnownNodes } from './known-nodes.js';

const node = (id: string, children: readonly ContentNode[] = []): ContentNode => ({
  name: id,
  path: `/${id}`,
  id,
  type: 'cms:content',
  doc: '',
  children: [...children],
});
const lookup = (key: string, depth: number, more: Partial<NodeLookup> = {}): NodeLookup => ({
  by: 'id',
  key,
  depth,
  embeds: 'children',
  ...more,
});
const target = (key: string, depth: number, more: Partial<NodeLookup> = {}): { workspace: string; lookup: NodeLookup } => ({
  workspace: 'w',
  lookup: lookup(key, depth, more),
}); // prettier-ignore

describe('KnownNodes', () => {
  it('reads each node once, with the greatest requested depth', () => {
    const missing = new KnownNodes().missing([
      target('a', 0),
      target('b', PATH_ONLY),
      target('a', 2),
      target('a', 1),
      { workspace: 'v', lookup: lookup('a', 0) },
      target('a', 1, { embeds: 'file' }),
      target('/a', 0, { by: 'path' }),
    ]);
    expect([...missing]).toEqual([
      [
        'w',
        [
          lookup('a', 2),
          lookup('b', PATH_ONLY),
          lookup('a', 1, { embeds: 'file' }),
          lookup('/a', 0, { by: 'path' }),
        ],
      ],
      ['v', [lookup('a', 0)]],
    ]);
  });

  it('knows the descendants of a node down to the depth that was read', () => {
    const known = new KnownNodes();
    const leaf = node('leaf');
    const child = node('child', [leaf]);
    known.add('w', lookup('top', 2), node('top', [child]));
    expect(known.find(target('child', 1))).toBe(child);
    expect(known.find(target('leaf', 0))).toBe(leaf);
    expect(known.find(target('child', 2))).toBeUndefined();
    expect([...known.missing([target('top', 2), target('child', 1), target('leaf', 1)])]).toEqual([
      ['w', [lookup('leaf', 1)]],
    ]);
  });

  it('does not read missing nodes again', () => {
    const known = new KnownNodes();
    known.add('w', lookup('a', 0), undefined);
    expect([...known.missing([target('a', 5)])]).toEqual([]);
    expect(known.find(target('a', 5))).toBeUndefined();
  });

  it('keeps the deeper of two reads', () => {
    const known = new KnownNodes();
    const deep = node('a', [node('b')]);
    known.addTree('w', deep, 1);
    known.addTree('w', node('a'), 0);
    expect(known.find(target('a', 1))).toBe(deep);
  });

  it('does not treat a path as a node', () => {
    const known = new KnownNodes();
    known.add('w', lookup('a', PATH_ONLY), node('a'));
    expect([...known.missing([target('a', PATH_ONLY), target('a', 0)])]).toEqual([['w', [lookup('a', 0)]]]);
  });
});
