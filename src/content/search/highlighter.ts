import { escapeHtml } from '../../common/index.js';
import type { TextQuery } from '../query/text/text-query.js';
import { eachWord, tokens } from './search-text.js';
import { readableText } from './strip-markup.js';
import { wordTest, type WordTest } from './word-test.js';

/** Maximum characters of a highlight, and of the text before the first match. */
const MAX_LENGTH = 200;
const BEFORE = 50;
/** Maximum characters of a text that are searched. */
const MAX_TEXT = 100_000;
/** Maximum number of characters by which an end is moved to a space. */
const MAX_SHIFT = 30;
const MAX_KNOWN = 10_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Marks the words of a query in texts (docs/reference/queries.md#highlights). One instance per response. */
export class Highlighter {
  private readonly isWanted: WordTest;
  private readonly known = new Map<string, boolean>();

  constructor(query: TextQuery) {
    this.isWanted = wordTest({ ...query, excluded: [] });
  }

  /** The part of a plain or rich text with the first matches, as HTML; undefined if there is no match. */
  mark(text: string): string | undefined {
    const plain = readableText(beginning(text));
    const matches: Span[] = [];
    let until = plain.length;
    eachWord(plain, (word, from) => {
      if (from >= until) return false;
      if (!this.matches(word)) return true;
      if (matches.length === 0) until = from + MAX_LENGTH;
      matches.push({ from, to: from + word.length });
      return true;
    });
    const [first] = matches;
    return first === undefined ? undefined : write(plain, matches, around(plain, first.from));
  }

  private matches(word: string): boolean {
    let isMatch = this.known.get(word);
    if (isMatch === undefined) {
      // A character such as a fraction may consist of several words.
      isMatch = tokens(word).some(this.isWanted);
      if (this.known.size < MAX_KNOWN) this.known.set(word, isMatch);
    }
    return isMatch;
  }
}

/** The text up to the limit, without a truncated tag. */
function beginning(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT);
  const open = cut.lastIndexOf('<');
  return open > cut.lastIndexOf('>') ? cut.slice(0, open) : cut;
}

/** The part of a text that is shown, cut between words if possible. */
function around(text: string, match: number): Span {
  if (text.length <= MAX_LENGTH) return { from: 0, to: text.length };
  let from = Math.max(0, Math.min(match - BEFORE, text.length - MAX_LENGTH));
  let to = Math.min(text.length, from + MAX_LENGTH);
  if (from > 0) {
    const space = text.indexOf(' ', from - 1);
    if (space >= 0 && space < Math.min(match, from + MAX_SHIFT)) from = space + 1;
    else if (isInside(text, from)) from += 1;
  }
  if (to < text.length) {
    const space = text.lastIndexOf(' ', to);
    if (space > Math.max(match, to - MAX_SHIFT)) to = space;
    else if (isInside(text, to)) to -= 1;
  }
  return { from, to };
}

/** Whether a position is inside a surrogate pair. */
function isInside(text: string, position: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(position - 1, position + 1));
}

function write(text: string, matches: readonly Span[], { from, to }: Span): string {
  let html = from > 0 ? '…' : '';
  let at = from;
  for (const match of matches) {
    if (match.from >= to) break;
    const end = Math.min(match.to, to);
    html += `${escapeHtml(text.slice(at, match.from))}<mark>${escapeHtml(text.slice(match.from, end))}</mark>`;
    at = end;
  }
  return `${html}${escapeHtml(text.slice(at, to))}${to < text.length ? '…' : ''}`;
}
