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
    findFollowing(MATCHES, { keyset: { after }, offset, limit }, { columns, order });
  const keysIn = (found: ReturnType<typeof find>): unknown[] =>
    Array.from(found?.nodes ?? [], (_, place) => found?.keysOf(place));

  it('returns one result more than the limit', () => {
    const found = find(undefined, 2, 1);
    expect(found).toMatchObject({ nodes: Int32Array.of(2, 4, 0), ties: 0, after: undefined });
    expect(keysIn(found)).toEqual([['2'], ['2'], ['3']]);
  });

  it('returns all results that equal the last one of the previous page, and those that follow', () => {
    const found = find(['2', identifier(1)], 1);
    expect(found).toMatchObject({ nodes: Int32Array.of(2, 4, 0, 3), ties: 2, after: identifier(1) });
    expect(keysIn(found)).toEqual([['2'], ['2'], ['3'], [null]]);
    expect(find([null, identifier(1)], 1)?.nodes).toEqual(Int32Array.of(3));
  });

  it('leaves cursors with other keys to the database', () => {
    for (const after of [[identifier(1)], ['text', identifier(1)], ['1', '2', identifier(1)], ['1', 'no']])
      expect(find(after, 1)).toBeUndefined();
  });

  it.each([1e15, -1e15, 1e-5, Infinity, -0])('does not write %s', (value) => {
    const other = [{ values: Float64Array.of(value), sign: 1 }];
    const query = { keyset: { after: undefined }, offset: 0, limit: 1 };
    expect(keysIn(findFollowing(Int32Array.of(0), query, { columns: other, order }))).toEqual([undefined]);
  });

  it('leaves many equal results to the database', () => {
    const matches = Int32Array.from({ length: 101 }, (_, node) => node);
    const equal = [{ values: new Float64Array(101), sign: -1 }];
    const keyset = { after: ['0', identifier(1)] };
    const query = { keyset, offset: 0, limit: 1 };
    const equalOrder = { columns: equal, order: (a: number, b: number) => a - b };
    expect(findFollowing(matches, query, equalOrder)).toBeUndefined();
    expect(findFollowing(matches.subarray(1), query, equalOrder)?.ties).toBe(100);
  });
});

describe('keysText', () => {
  it('writes the keys and the identifier', () => {
    expect(keysText(['1.5', null], identifier(2))).toBe(`["1.5", null, "${identifier(2)}"]`);
  });
});
