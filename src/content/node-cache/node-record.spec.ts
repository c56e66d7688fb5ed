import type { ContentNode } from '../nodes/content-node.js';
import { RenderedTexts } from '../nodes/rendered-texts.js';
import { decodeNodes, encodeNodes, type CachedNodes } from './node-record.js';

const node = (path: string, children: ContentNode[] = []): ContentNode => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  id: '00000000-0000-0000-0000-000000000001',
  type: 'cms:page',
  doc: '"title"\ts"漢字"\n"n"\ti1',
  children,
});

const ignore = (): undefined => undefined;

function encoded(cached: CachedNodes): Buffer {
  const record = encodeNodes(cached, 10_000);
  const bytes = Buffer.alloc((record?.bytes ?? 0) + 1);
  return bytes.subarray(1, record?.write(bytes, 1));
}

describe('a record of nodes', () => {
  const nodes = [node('/a', [node('/a/b\u0001', [node('/a/b\u0001/ü')])]), node('/c')];
  for (const each of nodes) each.rendered = new RenderedTexts(ignore);
  const resolved = { revisions: new Map([['x', 2]]), cost: { references: 3, characters: 4 } };
  nodes[0]?.rendered?.keep(7, '{"title":"ä漢"}', resolved);
  nodes[0]?.rendered?.keep(8, '{}');
  const cached = { key: 'node /a', revision: 5, nodes };

  it('contains the nodes with what they embed, and the texts rendered from them', () => {
    const [first, second, ...others] = decodeNodes(encoded(cached), cached, ignore) ?? [];
    expect(others).toEqual([]);
    for (const [place, read] of [first, second].entries()) {
      const { name, path, id, type, doc, children } = read ?? node('');
      expect({ name, path, id, type, doc, children, rendered: undefined }).toEqual({
        ...nodes[place],
        rendered: undefined,
      });
    }
    expect(
      first?.rendered?.kept.map(({ key, text, ...other }) => [key, String(text), other.resolved]),
    ).toEqual([
      [7, '{"title":"ä漢"}', resolved],
      [8, '{}', undefined],
    ]);
    expect(second?.rendered?.kept).toEqual([]);
  });

  it('is equal after the nodes were decoded', () => {
    const bytes = encoded(cached);
    expect(encoded({ ...cached, nodes: decodeNodes(bytes, cached, ignore) ?? [] })).toEqual(bytes);
  });

  it('is not used for another key or revision', () => {
    const bytes = encoded(cached);
    expect(decodeNodes(bytes, { key: 'node /b', revision: 5 }, ignore)).toBeUndefined();
    expect(decodeNodes(bytes, { key: 'node /a', revision: 6 }, ignore)).toBeUndefined();
  });

  it('has a maximum length', () => {
    const { length } = encoded(cached);
    expect(encodeNodes(cached, length)?.bytes).toBe(length);
    expect(encodeNodes(cached, length - 1)).toBeUndefined();
  });
});
