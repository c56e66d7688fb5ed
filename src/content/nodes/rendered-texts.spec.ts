import { RenderedTexts } from './rendered-texts.js';

describe('the rendered texts of a node', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name }));

  it('are kept for six keys, and their bytes are counted', () => {
    let bytes = 0;
    const texts = new RenderedTexts((more) => {
      bytes += more;
    });
    const counted = keys.map((key, place) => {
      texts.keep(key, 'x'.repeat(10 * (place + 1)));
      return bytes;
    });
    expect(counted).toEqual([260, 530, 810, 1100, 1400, 1710, 1770]);
    expect(keys.map((key) => texts.of(key)?.bytes.length)).toEqual([undefined, ...[20, 30, 40, 50, 60, 70]]);
  });

  it('are replaced by another text for the same key', () => {
    let bytes = 0;
    const texts = new RenderedTexts((more) => {
      bytes += more;
    });
    const [key = {}] = keys;
    texts.keep(key, 'old text');
    const resolved = { revisions: new Map([['a', 1]]), cost: { references: 1, characters: 10 } };
    texts.keep(key, 'new', resolved);
    expect(bytes).toBe(253);
    expect(texts.of(key)).toEqual({ key, bytes: Buffer.from('new'), resolved });
  });

  it('are UTF-8', () => {
    const grown: number[] = [];
    const kept = new RenderedTexts((bytes) => grown.push(bytes)).keep({}, 'ä漢');
    expect(kept.toString()).toBe('ä漢');
    expect(grown).toEqual([255]);
  });
});
