import fc from 'fast-check';
import type { PackedNumbers } from './decode-numbers.js';
import { NodeTable } from './node-table.js';
import { ScalarColumn } from './scalar-column.js';
import { TermColumn } from './term-column.js';

const integers = (...numbers: number[]): PackedNumbers => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => bytes.writeInt32BE(number, at * 4));
  return [bytes];
};
const ids = (...numbers: number[]): PackedNumbers => {
  const bytes = Buffer.alloc(numbers.length * 8);
  numbers.forEach((number, at) => bytes.writeBigInt64BE(BigInt(number), at * 8));
  return [bytes];
};
const doubles = (...numbers: number[]): PackedNumbers => {
  const bytes = Buffer.alloc(numbers.length * 8);
  numbers.forEach((number, at) => bytes.writeDoubleBE(number, at * 8));
  return [bytes];
};

// In document order: /a (id 7), /a/b (id 5_000_000_000), /c (id 2).
const table = new NodeTable({
  revision: '4',
  ids: ids(2, 7, 5_000_000_000),
  places: integers(2, 0, 1),
  identifierPlaces: integers(1, 3, 2),
  depths: integers(1, 1, 2),
  types: integers(1, 0, 1),
  typeNames: ['cms:folder', 'cms:page'],
});

describe('NodeTable', () => {
  it('contains the nodes in document order', () => {
    const { size, types, identifierPlaces } = table;
    expect({
      size,
      ids: [...table.ids],
      types: [...types],
      identifierPlaces: [...identifierPlaces],
    }).toEqual({ size: 3, ids: [7, 5_000_000_000, 2], types: [0, 1, 1], identifierPlaces: [3, 2, 1] });
  });

  it('finds nodes by ascending ids', () => {
    expect([...table.nodesOf(Float64Array.of(1, 2, 2, 7, 8, 5_000_000_000, 6_000_000_000))]).toEqual([
      -1, 2, 2, 0, -1, 1, -1,
    ]);
  });

  it('finds nodes by arbitrary ascending ids among many', () => {
    const all = Array.from({ length: 500 }, (_, place) => place * 3);
    const numbers = integers(...all.map((_, place) => place));
    const many = new NodeTable({
      revision: '1',
      ids: ids(...all),
      places: numbers,
      identifierPlaces: numbers,
      depths: integers(...all.map(() => 1)),
      types: integers(...all.map(() => 0)),
      typeNames: ['cms:page'],
    });
    fc.assert(
      fc.property(fc.array(fc.nat(1_600)), (found) => {
        const asked = found.toSorted((a, b) => a - b);
        const expected = asked.map((id) => (id % 3 === 0 && id < 1_500 ? id / 3 : -1));
        expect([...many.nodesOf(Float64Array.from(asked))]).toEqual(expected);
      }),
    );
  });

  it('returns the end of the nodes below a node', () => {
    expect([table.endOf(0), table.endOf(1), table.endOf(2)]).toEqual([2, 2, 3]);
  });
});

describe('ScalarColumn', () => {
  const column = new ScalarColumn(
    { ids: ids(1, 2, 7, 5_000_000_000), values: doubles(9, 3.5, 3.5, -1), places: integers(4, 2, 3, 1) },
    table,
  );

  it('returns the values by node', () => {
    expect([...column.values]).toEqual([3.5, -1, 3.5]);
    expect([...column.nodes]).toEqual([1, 2, 0]);
  });

  it.each([
    [
      { from: 3.5, to: 3.5 },
      { start: 1, end: 3 },
    ],
    [
      { from: -1, to: 3.5, isFromOpen: true },
      { start: 1, end: 3 },
    ],
    [
      { from: -1, to: 3.5, isToOpen: true },
      { start: 0, end: 1 },
    ],
    [
      { from: -Infinity, to: Infinity },
      { start: 0, end: 3 },
    ],
    [
      { from: 4, to: 2 },
      { start: 3, end: 3 },
    ],
  ])('returns the positions of %j', (range, slice) => {
    expect(column.slice(range)).toEqual(slice);
  });
});

describe('TermColumn', () => {
  const column = new TermColumn(
    { values: ['blue', 'red'], counts: integers(3, 2), ids: ids(2, 2, 7, 1, 7) },
    table,
  );
  const termsOf = (node: number): number[] => {
    const terms: number[] = [];
    column.byNode.each(node, (term) => terms.push(term));
    return terms;
  };

  const hasOne = (node: number, ...terms: number[]): boolean => column.byNode.hasOne(node, new Set(terms));

  it('finds terms in the order of code points', () => {
    const values = ['', 'a', 'Ä', '\ufb01', '\u{1f600}'];
    const counts = integers(1, 1, 1, 1, 1);
    const texts = new TermColumn({ values, counts, ids: ids(2, 2, 2, 2, 2) }, table);
    expect([...values, 'b', '\u{1f601}'].map((term) => texts.numberOf(term))).toEqual([
      ...values.keys(),
      undefined,
      undefined,
    ]);
  });

  it('finds the terms that can contain a text', () => {
    expect([...(column.candidates('red') ?? [])]).toEqual([1]);
    expect([...(column.candidates('lue') ?? [])]).toEqual([0]);
    expect(column.candidates('ed')).toBeUndefined();
  });

  it('returns the terms of a node and the nodes of a term, each once', () => {
    expect([termsOf(0), termsOf(1), termsOf(2)]).toEqual([[0, 1], [], [0]]);
    expect([[...column.nodesWith(0)], [...column.nodesWith(1)]]).toEqual([[0, 2], [0]]);
    expect([column.numberOf('red'), column.numberOf('green')]).toEqual([1, undefined]);
    expect([hasOne(0, 1), hasOne(2, 1), hasOne(1, 0, 1)]).toEqual([true, false, false]);
  });

  it('uses memory for the terms of nodes once they are needed', () => {
    const texts = new TermColumn({ values: ['blue'], counts: integers(2), ids: ids(2, 7) }, table);
    const before = texts.bytes;
    expect(texts.byNode.hasOne(0, new Set([0]))).toBe(true);
    expect(texts.bytes - before).toBe(4 * (table.size + 1) + 4 * 2);
  });
});
