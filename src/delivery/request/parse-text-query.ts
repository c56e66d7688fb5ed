import { AppError } from '../../common/index.js';
import { tokens, type TextQuery, type TextTerm } from '../../content/index.js';

const PIECE = /(-?)(?:"([^"]*)"|(\S+))/g;
const MAX_WORDS = 50;

/**
 * `q`: all words, `"phrases"`, `-word`, `OR` between two (docs/reference/queries.md#full-text). A word that contains punctuation is
 * searched as a phrase. Blank: no condition; only punctuation: matches nothing.
 * @throws AppError `invalidQuery` for more than 50 words, those of phrases included
 */
export function parseTextQuery(q: string): TextQuery | undefined {
  if (q.trim() === '') return undefined;
  const clauses: TextTerm[][] = [];
  const excluded: TextTerm[] = [];
  let joinsPrevious = false;
  for (const [piece, minus, phrase, word] of q.matchAll(PIECE)) {
    if (piece === 'OR') {
      joinsPrevious = clauses.length > 0;
      continue;
    }
    const words = tokens(phrase ?? word ?? '');
    if (words.length === 0) continue;
    if (minus === '-') excluded.push({ words });
    else if (joinsPrevious) clauses.at(-1)?.push({ words });
    else clauses.push([{ words }]);
    joinsPrevious = false;
  }
  const words = [...clauses.flat(), ...excluded].flatMap((term) => term.words).length;
  if (words > MAX_WORDS) {
    throw new AppError(
      'invalidQuery',
      `q has ${String(words)} words; at most ${String(MAX_WORDS)} are searched`,
    );
  }
  return words === 0 ? { clauses: [[]], excluded: [] } : { clauses, excluded };
}
