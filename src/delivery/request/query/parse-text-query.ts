import { AppError } from '../../../common/index.js';
import { tokens, type TextQuery, type TextTerm } from '../../../content/index.js';

const PIECE = /(-?)(?:"([^"]*)"|(\S+))/g;
/** Two letters or digits, and `*` at the end. */
const PREFIX = /[\p{L}\p{N}\p{M}]{2}\*$/u;
const MAX_WORDS = 50;

/**
 * Parses `q`: all words, `"phrases"`, `-word`, `OR` between two (docs/reference/queries.md#full-text). A word with
 * punctuation is searched as a phrase. With `*` at the end of `q`, the last word is also a prefix of words. Blank: no
 * condition; only punctuation: no matches.
 * @throws AppError `invalidQuery` for more than 50 words, including those in phrases
 */
export function parseTextQuery(q: string): TextQuery | undefined {
  if (q.trim() === '') return undefined;
  const clauses: TextTerm[][] = [];
  const excluded: TextTerm[] = [];
  let joinsPrevious = false;
  const end = q.trimEnd().length;
  for (const match of q.matchAll(PIECE)) {
    if (match[0] === 'OR') {
      joinsPrevious = clauses.length > 0;
      continue;
    }
    const term = readTerm(match, match.index + match[0].length === end);
    if (term === undefined) continue;
    if (match[1] === '-') excluded.push(term);
    else if (joinsPrevious) clauses.at(-1)?.push(term);
    else clauses.push([term]);
    joinsPrevious = false;
  }
  const words = [...clauses.flat(), ...excluded].flatMap((term) => term.words).length;
  if (words > MAX_WORDS) {
    throw new AppError('invalidQuery', `q has ${words} words; at most ${MAX_WORDS} are searched`);
  }
  return words === 0 ? { clauses: [[]], excluded: [] } : { clauses, excluded };
}

/** The term of a part of `q`; undefined if it contains no words. */
function readTerm([, , phrase, word]: RegExpMatchArray, isLast: boolean): TextTerm | undefined {
  const text = phrase ?? word ?? '';
  const words = tokens(text);
  if (words.length === 0) return undefined;
  return isLast && PREFIX.test(text) ? { words, prefix: true } : { words };
}
