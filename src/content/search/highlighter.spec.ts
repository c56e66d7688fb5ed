import { processorTime } from '../../../test/support/processor-time.js';
import type { TextQuery } from '../query/text/text-query.js';
import { Highlighter } from './highlighter.js';

const word = (...words: string[]): TextQuery => ({ clauses: words.map((each) => [{ words: [each] }]), excluded: [] }); // prettier-ignore
const KITE = word('kite');

describe('Highlighter', () => {
  it.each<[query: TextQuery, text: string, marked: string | undefined]>([
    [KITE, 'Kite, kites, KITE', '<mark>Kite</mark>, kites, <mark>KITE</mark>'],
    [KITE, 'no match', undefined],
    [KITE, '', undefined],
    [word('elan', 'strasse'), 'Élan e\u0301lan Straße', '<mark>Élan</mark> <mark>e\u0301lan</mark> <mark>Straße</mark>'],
    [KITE, '1 < 2 & "kite" > \'x\'', '1 &lt; 2 &amp; &quot;<mark>kite</mark>&quot; &gt; &#39;x&#39;'],
    [KITE, '<p>A <b>ki</b>te</p><p>fish &amp; caf&eacute; &copy;&#228;</p>', 'A <mark>kite</mark> fish &amp; café ©ä'],
    [KITE, '&lt;img onerror=x&gt; <i>kite</i>', '&lt;img onerror=x&gt; <mark>kite</mark>'],
    [KITE, '<a href="kite">link</a><script>kite</script>', undefined],
    [KITE, ' a\n\n  kite ', 'a <mark>kite</mark>'],
    [{ clauses: [[{ words: ['red', 'ki'], prefix: true }]], excluded: [{ words: ['blue'] }] }, 'Red blue kites', '<mark>Red</mark> blue <mark>kites</mark>'],
    [{ ...KITE, forms: new Map([['kite', ['kite', 'kites']]]) }, 'Kites', '<mark>Kites</mark>'],
    [word('2', '1'), 'x ½ y', 'x <mark>½</mark> y'],
    [word('2fb4aa82-ba9f-455a-9947-3b43a3343943'), '2FB4AA82-ba9f-455a-9947-3b43a3343943', '<mark>2FB4AA82-ba9f-455a-9947-3b43a3343943</mark>'],
    [word('京'), '東京タ', '東<mark>京</mark>タ'],
  ])('%j: %s', (query, text, marked) => {
    expect(new Highlighter(query).mark(text)).toBe(marked);
  }); // prettier-ignore

  it('truncates a text around the first match, between words', () => {
    const text = `${'before '.repeat(20)}kite ${'after '.repeat(60)}kite`;
    const marked = new Highlighter(KITE).mark(text);
    expect(marked).toBe(`…${'before '.repeat(7)}<mark>kite</mark> ${'after '.repeat(24).trim()}…`);
  });

  it('truncates words that are longer than a highlight', () => {
    const long = 'x'.repeat(300);
    expect(new Highlighter(word('x'.repeat(200))).mark(long)).toBe(`<mark>${'x'.repeat(200)}</mark>…`);
    expect(new Highlighter(KITE).mark(`${'😀'.repeat(60)} kite ${'😀'.repeat(200)}`)).not.toMatch(
      /(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/,
    );
  });

  it('searches the first 100,000 characters, without a tag that is truncated there', () => {
    const mark = (text: string): string | undefined => new Highlighter(KITE).mark(text);
    expect(mark(`${'a '.repeat(50_000)}kite`)).toBeUndefined();
    expect(mark(`<p>${'a '.repeat(49_990)}<a title="kite ${'x'.repeat(100)}">`)).toBeUndefined();
  });

  it.each(['a '.repeat(1_000_000), '<'.repeat(1_000_000), '&'.repeat(1_000_000), 'x'.repeat(1_000_000)])(
    'takes linear time (%#)',
    async (text) => {
      expect(await processorTime(() => new Highlighter(KITE).mark(text))).toBeLessThan(500);
    },
  );
});
