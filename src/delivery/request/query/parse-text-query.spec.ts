import type { TextQuery } from '../../../content/index.js';
import { parseTextQuery } from './parse-text-query.js';

const term = (text: string): { words: string[] } => ({ words: text.split(' ') });
const NOTHING: TextQuery = { clauses: [[]], excluded: [] };

describe('parseTextQuery', () => {
  it.each<[string, string[][], string[]]>([
    ['red kite', [['red'], ['kite']], []],
    ['"red kite"', [['red kite']], []],
    ['e-mail', [['e mail']], []],
    ['red -kite', [['red']], ['kite']],
    ['-"red kite"', [], ['red kite']],
    ['red OR blue', [['red', 'blue']], []],
    ['red OR blue OR green kite', [['red', 'blue', 'green'], ['kite']], []],
    ['red OR "big kite"', [['red', 'big kite']], []],
    ['red OR OR blue', [['red', 'blue']], []],
    ['OR red OR', [['red']], []],
    ['red or blue', [['red'], ['or'], ['blue']], []],
    ['"OR"', [['or']], []],
    ['red OR -blue kite', [['red'], ['kite']], ['blue']],
    ['red OR … blue', [['red', 'blue']], []],
    ['RED Élan', [['red'], ['elan']], []],
    ['"red kite', [['red'], ['kite']], []],
    ['"red"kite', [['red'], ['kite']], []],
    ['--red', [], ['red']],
    ['- red', [['red']], []],
    ['red\tkite\n', [['red'], ['kite']], []],
  ])('%s', (q, clauses, excluded) => {
    expect(parseTextQuery(q)).toEqual({
      clauses: clauses.map((terms) => terms.map(term)),
      excluded: excluded.map(term),
    });
  });

  it.each(['', ' ', '\t\n', '\u00a0'])('is no condition for %j', (q) => {
    expect(parseTextQuery(q)).toBeUndefined();
  });

  it.each(['!', '""', '-', 'OR', '- "…" OR'])('matches nothing for %j', (q) => {
    expect(parseTextQuery(q)).toEqual(NOTHING);
  });

  it('accepts 50 terms, including those in phrases', () => {
    expect(parseTextQuery(`"a b" ${'c '.repeat(48)}`)?.clauses).toHaveLength(49);
    expect(() => parseTextQuery('a '.repeat(51))).toThrow('q has 51 words; at most 50 are searched');
    expect(() => parseTextQuery('-a '.repeat(51))).toThrow('q has 51 words; at most 50 are searched');
    expect(() => parseTextQuery(`"${'a '.repeat(51)}"`)).toThrow('q has 51 words; at most 50 are searched');
  });
});
