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
const wanted = (key: string, depth: number, more: Partial<NodeLookup> = {}): { workspace: string; lookup: NodeLookup } => ({
  workspace: 'w',
  lookup: lookup(key, depth, more),
}); // prettier-ignore

describe('KnownNodes', () => {
  it('reads each node once, with the greatest requested depth', () => {
    const missing = new KnownNodes().missing([
      wanted('a', 0),
      wanted('b', PATH_ONLY),
      wanted('a', 2),
      wanted('a', 1),
      { workspace: 'v', lookup: lookup('a', 0) },
      wanted('a', 1, { embeds: 'file' }),
      wanted('/a', 0, { by: 'path' }),
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
    expect(known.find(wanted('child', 1))).toBe(child);
    expect(known.find(wanted('leaf', 0))).toBe(leaf);
    expect(known.find(wanted('child', 2))).toBeUndefined();
    expect([...known.missing([wanted('top', 2), wanted('child', 1), wanted('leaf', 1)])]).toEqual([
      ['w', [lookup('leaf', 1)]],
    ]);
  });

  it('does not read missing nodes again', () => {
    const known = new KnownNodes();
    known.add('w', lookup('a', 0), undefined);
    expect([...known.missing([wanted('a', 5)])]).toEqual([]);
    expect(known.find(wanted('a', 5))).toBeUndefined();
  });

  it('keeps the deeper of two reads', () => {
    const known = new KnownNodes();
    const deep = node('a', [node('b')]);
    known.addTree('w', deep, 1);
    known.addTree('w', node('a'), 0);
    expect(known.find(wanted('a', 1))).toBe(deep);
  });

  it('does not treat a path as a node', () => {
    const known = new KnownNodes();
    known.add('w', lookup('a', PATH_ONLY), node('a'));
    expect([...known.missing([wanted('a', PATH_ONLY), wanted('a', 0)])]).toEqual([['w', [lookup('a', 0)]]]);
  });
});
