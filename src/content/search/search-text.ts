import { stripMarkup } from './strip-markup.js';

const MAX_TOKEN = 200;
/** PostgreSQL's limits of a tsvector: last position, positions per word, bytes (1 MB; some room is left). */
const MAX_POSITION = 16383;
const MAX_POSITIONS = 255;
const MAX_BYTES = 1_000_000;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\\p{L}\\p{N}])';
const IDEOGRAPH = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const TOKEN = new RegExp(`${UUID}|${IDEOGRAPH}|(?:(?!${IDEOGRAPH})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

// Accents and points, not the vowel signs of Indic scripts, which are marks as well.
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]/g;
const FOLDED: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);
const FOLDABLE = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'g');
const ASCII = /^[\0-\x7f]*$/;

/** Lower case without accents: `Élan` and `elan`, `Straße` and `strasse` become the same. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(FOLDABLE, (letter) => FOLDED.get(letter) ?? letter);
}

/**
 * The words of a text in order, as they are indexed and searched (docs/reference/queries.md#full-text): runs of letters and digits,
 * folded; an identifier is one word, also after `jcr:`; a Chinese or Japanese character is a word of its own.
 * Takes plain text: `searchVector` strips markup first.
 */
export function tokens(text: string): string[] {
  return (fold(text).match(TOKEN) ?? []).map((token) =>
    token.length > MAX_TOKEN ? Array.from(token).slice(0, MAX_TOKEN).join('') : token,
  );
}

/**
 * A phrase as a tsquery: `'red' <-> 'kite'`. Empty for no words.
 * To be bound as text and cast to tsquery.
 */
export function termQuery(words: readonly string[]): string {
  return words.map(quote).join(' <-> ');
}

/**
 * The index entry of some values, plain or rich text: a tsvector literal such as `'kite':2 'red':1,4`.
 * A gap between two values keeps phrases from running across them. Positions and words beyond the
 * limits of a tsvector are not indexed.
 * @param only the words to include; all if absent
 */
export function searchVector(values: readonly string[], only?: ReadonlySet<string>): string {
  const positions = new Map<string, number[]>();
  let bytes = 0;
  let position = 0;
  for (const value of values) {
    for (const token of tokens(stripMarkup(value))) {
      position++;
      if (only?.has(token) === false) continue;
      let places = positions.get(token);
      if (places === undefined) {
        bytes += Buffer.byteLength(token) + 5;
        if (bytes > MAX_BYTES) return literal(positions);
        positions.set(token, (places = []));
      }
      if (position > MAX_POSITION || places.length >= MAX_POSITIONS) continue;
      bytes += 2;
      places.push(position);
    }
    position++;
  }
  return literal(positions);
}

function literal(positions: ReadonlyMap<string, readonly number[]>): string {
  return [...positions]
    .map(([word, places]) => (places.length === 0 ? quote(word) : `${quote(word)}:${places.join(',')}`))
    .join(' ');
}

function quote(word: string): string {
  return `'${word.replace(/[\\']/g, '$&$&')}'`;
}
