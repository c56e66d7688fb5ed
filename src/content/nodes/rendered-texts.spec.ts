import { RenderedTexts } from './rendered-texts.js';

describe('the rendered texts of a node', () => {
  const keys = [1, 2, 3, 4, 5, 6, 7];

  it('are kept for six keys, and their bytes are counted', () => {
    let bytes = 0;
    const texts = new RenderedTexts((more) => {
      bytes += more;
    });
    const counted = keys.map((key, place) => {
      texts.keep(key, 'x'.repeat(10 * (place + 1)));
      return bytes;
    });
    expect(counted).toEqual([160, 330, 510, 700, 900, 1110, 1170]);
    expect(keys.map((key) => texts.of(key)?.text.length)).toEqual([undefined, ...[20, 30, 40, 50, 60, 70]]);
  });

  it('are replaced by another text for the same key', () => {
    let bytes = 0;
    const texts = new RenderedTexts((more) => {
      bytes += more;
    });
    const [key = 0] = keys;
    texts.keep(key, 'old text');
    const resolved = { revisions: new Map([['a', 1]]), cost: { references: 1, characters: 10 } };
    texts.keep(key, 'new', resolved);
    expect(bytes).toBe(153);
    expect(texts.of(key)).toEqual({ key, text: expect.objectContaining({ length: 3 }), resolved });
    expect(String(texts.of(key)?.text)).toBe('new');
  });

  it.each([
    { length: 1_024, memory: 1_174 },
    { length: 1_025, memory: 1_475 },
  ])('are UTF-8 with $length bytes', ({ length, memory }) => {
    const grown: number[] = [];
    const json = 'ä漢'.padEnd(length - 3, 'x');
    const text = new RenderedTexts((bytes) => grown.push(bytes)).keep(1, json);
    const bytes = Buffer.alloc(length + 2, '-');
    expect(text.copy(bytes, 1)).toBe(length);
    expect(bytes).toEqual(Buffer.from(`-${json}-`));
    expect([String(text), text.length, grown]).toEqual([json, length, [memory]]);
  });
});
