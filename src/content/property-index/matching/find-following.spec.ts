import { findFollowing, keysText } from './find-following.js';

const identifier = (last: number): string => `00000000-0000-4000-8000-00000000000${String(last)}`;
const MATCHES = Int32Array.of(0, 1, 2, 3, 4);

describe('findFollowing', () => {
  const VALUES = Float64Array.of(3, 1, 2, NaN, 2);
  const columns = [{ values: VALUES, sign: 1 }];
  /** By value, missing values last, then by place. */
  const ORDER = [1, 2, 4, 0, 3];
  const order = (a: number, b: number): number => ORDER.indexOf(a) - ORDER.indexOf(b);
  const find = (
    after: readonly (string | null)[] | undefined,
    limit: number,
    offset = 0,
  ): ReturnType<typeof findFollowing> =>
    findFollowing(MATCHES, { keyset: { after }, offset, limit }, columns, order);

  it('returns one result more than the limit', () => {
    const nodes = Int32Array.of(2, 4, 0);
    expect(find(undefined, 2, 1)).toEqual({ nodes, ties: 0, after: undefined, keys: [['2'], ['2'], ['3']] });
  });

  it('returns all results that equal the last one of the previous page, and those that follow', () => {
    const nodes = Int32Array.of(2, 4, 0, 3);
    expect(find(['2', identifier(1)], 1)).toEqual({
      nodes,
      ties: 2,
      after: identifier(1),
      keys: [['2'], ['2'], ['3'], [null]],
    });
    expect(find([null, identifier(1)], 1)?.nodes).toEqual(Int32Array.of(3));
  });

  it('leaves cursors with other keys to the database', () => {
    for (const after of [[identifier(1)], ['text', identifier(1)], ['1', '2', identifier(1)], ['1', 'no']])
      expect(find(after, 1)).toBeUndefined();
  });

  it.each([1e15, -1e15, 1e-5, Infinity, -0])('leaves %s to the database', (value) => {
    const other = [{ values: Float64Array.of(value), sign: 1 }];
    const keyset = { after: undefined };
    expect(findFollowing(Int32Array.of(0), { keyset, offset: 0, limit: 1 }, other, order)).toBeUndefined();
  });

  it('leaves many equal results to the database', () => {
    const matches = Int32Array.from({ length: 101 }, (_, node) => node);
    const equal = [{ values: new Float64Array(101), sign: -1 }];
    const keyset = { after: ['0', identifier(1)] };
    const query = { keyset, offset: 0, limit: 1 };
    expect(findFollowing(matches, query, equal, (a, b) => a - b)).toBeUndefined();
    expect(findFollowing(matches.subarray(1), query, equal, (a, b) => a - b)?.ties).toBe(100);
  });
});

describe('keysText', () => {
  it('writes the keys and the identifier', () => {
    expect(keysText(['1.5', null], identifier(2))).toBe(`["1.5", null, "${identifier(2)}"]`);
  });
});
