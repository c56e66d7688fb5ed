import { searchEntry, termQuery, tokens } from './search-text.js';

const UUID = '2fb4aa82-ba9f-455a-9947-3b43a3343943';

describe('tokens', () => {
  it.each([
    ['Hello, World! 42', ['hello', 'world', '42']],
    ['Élan vital', ['elan', 'vital']],
    ['e\u0301lan', ['elan']],
    ['Straße ÆØÅ œuvre Łódź', ['strasse', 'aeoa', 'oeuvre', 'lodz']],
    ['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
    ['ﬁne ２０２４', ['fine', '2024']],
    [`jcr:${UUID.toUpperCase()}`, ['jcr', UUID]],
    [`see ${UUID}.`, ['see', UUID]],
    [`${UUID}ab`, ['2fb4aa82', 'ba9f', '455a', '9947', '3b43a3343943ab']],
    ['東京タワー', ['東', '京', 'タ', 'ワ', 'ー']],
    ['がぎ', ['か', 'き']],
    ['हिन्दी', ['हिन्दी']],
    ["don't", ['don', 't']],
    ['🙂 ok', ['ok']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  it('truncates tokens to 200 characters', () => {
    expect(tokens('x'.repeat(300))).toEqual(['x'.repeat(200)]);
    expect(tokens('𐐷'.repeat(300))).toEqual(['𐐷'.repeat(200)]);
  });

  it('splits millions of letters without a space', () => {
    expect(tokens('x'.repeat(10_000_000))).toEqual(Array(100).fill('x'.repeat(200)));
  });
});

describe('searchEntry', () => {
  it('keeps positions, with a gap between values', () => {
    expect(searchEntry(['red kite red', 'kite']).vector).toBe("'red':1,3 'kite':2,5");
  });

  it('ignores markup', () => {
    expect(searchEntry(['<p>One &amp; <b>t</b>wo</p>']).vector).toBe("'one':1 'two':2");
  });

  it('is empty without words', () => {
    expect(searchEntry([]).vector).toBe('');
    expect(searchEntry(['…', '']).vector).toBe('');
  });

  it('stores at most 255 positions per word, up to position 16383', () => {
    expect(searchEntry(['a '.repeat(300)]).vector).toBe(
      `'a':${Array.from({ length: 255 }, (_, i) => i + 1).join(',')}`,
    );
    const far = searchEntry([`${'a '.repeat(16383)}far`]).vector;
    expect(far.endsWith(" 'far'")).toBe(true);
  });

  it('has at most a megabyte', () => {
    const words = Array.from({ length: 30000 }, (_, i) => `${String(i)}${'x'.repeat(100)}`);
    expect(searchEntry(words).vector.length).toBeLessThan(1_100_000);
    expect(searchEntry(words).vector.length).toBeGreaterThan(900_000);
  });
});

describe('termQuery', () => {
  it.each([
    [['red', 'kite'], "'red' <-> 'kite'"],
    [['red'], "'red'"],
    [[], ''],
    [["o'b\\"], "'o''b\\\\'"],
  ])('%j', (words, expected) => {
    expect(termQuery(words)).toBe(expected);
  });
});
