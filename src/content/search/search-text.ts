import type { WordForms } from '../query/text/text-query.js';
import { stripMarkup } from './strip-markup.js';
import { fold } from './fold.js';

const MAX_TOKEN = 200;
/** PostgreSQL's limits of a tsvector: last position, positions per word, bytes (less than 1 MB). */
const MAX_POSITION = 16383;
const MAX_POSITIONS = 255;
const MAX_BYTES = 1_000_000;

/** Must match the migration that lists the words of stored nodes. */
const STEMMED = /^[^0-9]{3,40}$/u;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\\p{L}\\p{N}])';
const IDEOGRAPH = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
/** The length is limited because matching millions of letters overflows the stack. */
const WORD = `${UUID}|${IDEOGRAPH}|[[\\p{L}\\p{N}\\p{M}]--${IDEOGRAPH}]{1,100000}`;
const TOKEN = new RegExp(WORD, 'gv');
/** Words before folding. */
const WRITTEN = new RegExp(WORD, 'giv');

/**
 * The words of a text in order, as indexed and searched (docs/reference/queries.md#full-text): runs of letters and digits,
 * folded; an identifier is one word, also after `jcr:`; each Chinese or Japanese character is a word. Expects plain text:
 * `searchEntry` strips markup first.
 */
export function tokens(text: string): string[] {
  return (fold(text).match(TOKEN) ?? []).map((token) =>
    token.length > MAX_TOKEN ? Array.from(token).slice(0, MAX_TOKEN).join('') : token,
  );
}

/** Calls `take` with the words of a plain text as written and their positions, until it returns false. */
export function eachWord(text: string, take: (word: string, from: number) => boolean): void {
  for (const match of text.matchAll(WRITTEN)) {
    if (!take(match[0], match.index)) return;
  }
}

/** Whether a search for the word also finds words with the same stem. */
export function isStemmed(word: string): boolean {
  return STEMMED.test(word);
}

/**
 * A phrase as a tsquery: `'red' <-> ('kite' | 'kites')`. Empty if there are no words. To be bound as text and cast to
 * tsquery.
 * @param forms of words, all of which match
 * @param prefix whether the last word is a prefix of words
 */
export function termQuery(words: readonly string[], forms?: WordForms, prefix = false): string {
  return words
    .map((word, index) => {
      const all = (forms?.get(word) ?? [word]).map(quote);
      if (prefix && index === words.length - 1) all.push(`${quote(word)}:*`);
      return all.length === 1 ? all.join('') : `(${all.join(' | ')})`;
    })
    .join(' <-> ');
}

/** The index entry of values, and those of its words that queries match by stem. */
export interface SearchEntry {
  /** A tsvector literal such as `'kite':2 'red':1,4`. */
  readonly vector: string;
  readonly words: readonly string[];
}

/**
 * The index entry of values that are plain or rich text. A gap between two values prevents phrases from matching across
 * them. Positions and words beyond the limits of a tsvector are not indexed.
 * @param isIncluded selects words; default: all
 */
export function searchEntry(values: readonly string[], isIncluded?: (word: string) => boolean): SearchEntry {
  const positions = new Map<string, number[]>();
  let bytes = 0;
  let position = 0;
  for (const value of values) {
    for (const token of tokens(stripMarkup(value))) {
      position++;
      if (isIncluded?.(token) === false) continue;
      let places = positions.get(token);
      if (places === undefined) {
        bytes += Buffer.byteLength(token) + 5;
        if (bytes > MAX_BYTES) return entry(positions);
        positions.set(token, (places = []));
      }
      if (position > MAX_POSITION || places.length >= MAX_POSITIONS) continue;
      bytes += 2;
      places.push(position);
    }
    position++;
  }
  return entry(positions);
}

function entry(positions: ReadonlyMap<string, readonly number[]>): SearchEntry {
  return { vector: literal(positions), words: [...positions.keys()].filter(isStemmed) };
}

function literal(positions: ReadonlyMap<string, readonly number[]>): string {
  return [...positions]
    .map(([word, places]) => (places.length === 0 ? quote(word) : `${quote(word)}:${places.join(',')}`))
    .join(' ');
}

function quote(word: string): string {
  return `'${word.replace(/[\\']/g, '$&$&')}'`;
}
