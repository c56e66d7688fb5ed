import { assembleNodes, type ReadNodeRow } from './assemble-nodes.js';
import type { ContentNode } from './content-node.js';

const idOf = (name: string): string => `00000000-0000-0000-0000-${name.padStart(12, '0')}`;
const row = (level: number, name: string): ReadNodeRow => [
  `${idOf(name)}${String(level)} /in/${name}\n//"of"\ts"${name}"\u0001cms:page`,
];

/** `a(b,c(d))`: names and what is inside. */
function outline(nodes: readonly ContentNode[]): string {
  return nodes.map(({ name, children }) => `${name}${children.length > 0 ? `(${outline(children)})` : ''}`).join(); // prettier-ignore
}

describe('assembleNodes', () => {
  it('attaches each row to the last one a level higher', () => {
    const rows = [row(0, 'a'), row(1, 'b'), row(2, 'c'), row(2, 'd'), row(1, 'e'), row(0, 'f'), row(1, 'g')];
    expect(outline(assembleNodes(rows))).toBe('a(b(c,d),e),f(g)');
  });

  it('returns a node both as a result and as part of another', () => {
    const rows = [row(0, 'a'), row(1, 'b'), row(0, 'b'), row(1, 'c')];
    expect(outline(assembleNodes(rows))).toBe('a(b),b(c)');
  });

  it('ignores a row without a text', () => {
    const nothing: ReadNodeRow = [null, '1'];
    expect(assembleNodes([nothing])).toEqual([]);
    expect(assembleNodes([])).toEqual([]);
  });

  it('copies the columns', () => {
    expect(assembleNodes([[...row(0, 'a'), '7']])).toEqual([
      { name: 'a', path: '/in/a', id: idOf('a'), type: 'cms:page', doc: '"of"\ts"a"', children: [] },
    ]);
  });

  it('accepts separators in names and types', () => {
    const [node] = assembleNodes([[`${idOf('a')}0 /a\n/\u0001b \n//"u"\ts"http://x"\u0001t/\u0001`]]);
    expect(node).toMatchObject({
      name: '\u0001b ',
      path: '/a\n/\u0001b ',
      doc: '"u"\ts"http://x"',
      type: 't/\u0001',
    });
  });

  it('accepts the root, and levels beyond nine', () => {
    const rows = [
      [`${idOf('r')}0 /\n//\u0001rep:root`] as const,
      ...Array.from({ length: 12 }, (_, at) => row(at + 1, `n${String(at)}`)),
    ];
    expect(outline(assembleNodes(rows))).toBe('(n0(n1(n2(n3(n4(n5(n6(n7(n8(n9(n10(n11))))))))))))');
  });
});
