import { stripMarkup } from './strip-markup.js';
import { processorTime } from '../../../test/support/processor-time.js';

const UUID = '2fb4aa82-ba9f-455a-9947-3b43a3343943';
const words = (text: string): string => stripMarkup(text).trim().replace(/\s+/g, ' ');

describe('stripMarkup', () => {
  it.each([
    ['plain text, 1 < 2 and 3 > 2', 'plain text, 1 < 2 and 3 > 2'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['<strong>H</strong>ello', 'Hello'],
    ['one<br/>two', 'one two'],
    ['a<!-- hidden <b>x</b> -->b', 'a b'],
    ['a<script>if (a < b) hide()</script>b<STYLE>p{}</STYLE >c', 'a b c'],
    ['fish &amp; chips &#233;t&#xe9; caf&eacute; stra&szlig;e so&shy;ft', 'fish chips été cafe strasse soft'],
    ['&#9999999; &#x110000; x', 'x'],
    ['<p>5 <x', '5 <x'],
    [
      'A & <B>, Map<String, List<int>>, <ada@example.org>',
      'A & <B>, Map<String, List<int>>, <ada@example.org>',
    ],
    ['A &lt; <B>', 'A <B>'],
    ['<B>bold</B> <i class="x">word', 'bold word'],
    ['<p class="lead">cut off', 'cut off'],
    ['one<BR>two', 'one two'],
    ['<p>unclosed <!-- rest', 'unclosed <!-- rest'],
    [`<a href="\${link:{uuid:{${UUID}},repository:{website}}}">home</a> now`, `home now ${UUID}`],
  ])('%s', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it('keeps hundreds of thousands of identifiers in one tag', () => {
    const identifiers = `${UUID} `.repeat(300_000);
    expect(words(`<!--${identifiers}-->`)).toBe(identifiers.trim());
  });

  it.each([
    '<'.repeat(300_000),
    '<a '.repeat(100_000),
    '<!--'.repeat(100_000) + '>',
    '<p>' + '&'.repeat(300_000),
    ('<a' + ' '.repeat(100)).repeat(3_000),
    '<' + 'a'.repeat(300_000),
    '<a ' + 'b'.repeat(300_000),
  ])('takes linear time (%#)', async (text) => {
    expect(await processorTime(() => stripMarkup(text))).toBeLessThan(1000);
  });
});
