import { assembleNodes, type NodeRow } from './assemble-nodes.js';
import type { ContentNode } from './content-node.js';

const row = (place: number, level: number, id: string, parent: string | null, ord: number): NodeRow => ({
  place,
  level,
  id,
  parent_id: parent,
  ord,
  name: id,
  path: `/${id}`,
  uuid: `uuid-${id}`,
  type: 'cms:page',
  doc: `[["of","s","${id}"]]`,
});

/** `a(b,c(d))`: names and what is inside. */
function outline(nodes: readonly ContentNode[]): string {
  return nodes.map(({ name, children }) => `${name}${children.length > 0 ? `(${outline(children)})` : ''}`).join(); // prettier-ignore
}

describe('assembleNodes', () => {
  it('hangs rows in any order under their parents, siblings by their order', () => {
    const rows = [
      row(1, 2, '4', '3', 0), row(1, 1, '3', '1', 1), row(1, 1, '2', '1', 2), row(1, 0, '1', null, 7), row(1, 1, '5', '1', 0),
    ]; // prettier-ignore
    expect(outline(assembleNodes(rows))).toBe('1(5,3(4),2)');
  });

  it('keeps results in their places', () => {
    expect(outline(assembleNodes([row(2, 0, '1', null, 0), row(1, 0, '2', null, 9), row(3, 0, '3', null, 5)]))).toBe('2,1,3');
  }); // prettier-ignore

  it('lets a node be a result and part of another', () => {
    const rows = [
      row(1, 0, '1', null, 0),
      row(1, 1, '2', '1', 0),
      row(2, 0, '2', '1', 0),
      row(2, 1, '3', '2', 0),
    ];
    expect(outline(assembleNodes(rows))).toBe('1(2),2(3)');
  });

  it('leaves out what belongs to nothing in its place, and keeps every column', () => {
    expect(assembleNodes([row(0, 0, '1', null, 0), row(0, 1, '2', '9', 0), row(1, 1, '3', '1', 0)])).toEqual([
      { name: '1', path: '/1', id: 'uuid-1', type: 'cms:page', doc: '[["of","s","1"]]', children: [] },
    ]);
    expect(assembleNodes([])).toEqual([]);
  });
});
