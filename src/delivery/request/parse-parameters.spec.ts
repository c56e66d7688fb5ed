import fc from 'fast-check';
import { parseParameters } from './parse-parameters.js';

describe('parseParameters', () => {
  it.each([
    ['', []],
    ['&&', []],
    ['a', [['a', '']]],
    ['a=1&b=2&a=3', [['a', '1'], ['b', '2'], ['a', '3']]],
    ['a=b=c', [['a', 'b=c']]],
    ['a%5Bin%5D=1~2', [['a[in]', '1~2']]],
    ['a[in]=1%7C2', [['a[in]', '1|2']]],
    ['q=red+kite%2B', [['q', 'red kite+']]],
    ['a=caf%C3%A9', [['a', 'café']]],
    ['a=100%', [['a', '100%']]],
    ['a=%zz%41', [['a', '%zzA']]],
    ['a=%C3', [['a', '\ufffd']]],
    ['__proto__=1&constructor=2', [['__proto__', '1'], ['constructor', '2']]],
  ])('%s', (query, parameters) => {
    expect(parseParameters(query)).toEqual(parameters);
  }); // prettier-ignore

  it.each([
    ['a=x%00y', 'a contains a NUL character (%00)'],
    ['ok=1&a%00b=x', 'ab contains a NUL character (%00)'],
  ])('rejects %s', (query, message) => {
    expect(() => parseParameters(query)).toThrow(
      expect.objectContaining({ code: 'invalidValueFormat', message }) as Error,
    );
  });

  it('reads queries as URLSearchParams does', () => {
    const pieces = [
      'a',
      'é',
      '&',
      '=',
      '+',
      '%',
      '%2',
      '%26',
      '%C3%A9',
      '%C3',
      '%EF%BB%BF',
      '%zz',
      '?',
      ';',
      '[',
      ' ',
    ];
    const queries = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseParameters(query)).toEqual([...new URLSearchParams(query)]);
      }),
      { numRuns: 2000, seed: 20261124 },
    );
  });
});
