import fc from 'fast-check';
import { orderPlaces } from './order-places.js';

const range = (length: number, step = 1): number[] => Array.from({ length }, (_, index) => index * step);
const changed = (places: readonly number[]): number =>
  orderPlaces(places).filter((place, index) => place !== places[index]).length;

describe('orderPlaces', () => {
  it.each([
    [[], []],
    [[0], [0]],
    [
      [4, 8, 12],
      [4, 8, 12],
    ],
    [
      [12, 4, 8],
      [2, 4, 8],
    ],
    [
      [8, 12, 4],
      [8, 12, 16],
    ],
    [
      [4, 16, 8, 12],
      [4, 6, 8, 12],
    ],
    [
      [0, 2, 1],
      [6, 10, 14],
    ],
    [
      [2, 0, 1],
      [6, 10, 14],
    ],
  ])('assigns %j the positions %j', (places, expected) => {
    expect(orderPlaces(places)).toEqual(expected);
  });

  it('changes few positions, also in many moves to the same position', () => {
    let places: readonly number[] = range(2_000, 4);
    let sum = 0;
    for (let count = 0; count < 1_000; count += 1) {
      const moved = places.at(-1 - count) ?? 0;
      const next = [...places.slice(0, 3), moved, ...places.slice(3).filter((place) => place !== moved)];
      sum += changed(next);
      places = orderPlaces(next);
    }
    expect(sum / 1_000).toBeLessThan(40);
  });

  it('orders 100,000 siblings quickly', () => {
    const places = range(100_000);
    expect(changed([99_999, ...places.slice(0, -1)])).toBe(100_000);
    expect(changed([...places].reverse())).toBe(100_000);
  });

  it('returns ascending positions; changed ones are new', () => {
    const orders = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });
    fc.assert(
      fc.property(orders, (places) => {
        const ordered = orderPlaces(places);
        expect(ordered).toEqual([...new Set(ordered)].sort((one, other) => one - other));
        const others = ordered.filter((place, index) => place !== places[index]);
        expect(others.filter((place) => places.includes(place) || place < 0)).toEqual([]);
      }),
    );
  });

  it.each([
    [
      [8, 12, 4],
      [false, false, true],
      [1, 3, 4],
    ],
    [
      [0, 8, 1, 2, 9],
      [true, false, false, false, true],
      [0, 3, 5, 7, 9],
    ],
    // There is no room for the second one.
    [
      [0, 8, 1],
      [true, false, true],
      [12, 16, 20],
    ],
  ])('assigns %j, of which %j are fixed, the positions %j', (places, fixed, expected) => {
    expect(orderPlaces(places, { fixed })).toEqual(expected);
  });

  it('uses no places of siblings that are not ordered', () => {
    expect(orderPlaces([8, 4], { taken: [6, 12] })).toEqual([2, 4]);
    expect(orderPlaces([4, 8, 2], { taken: [12] })).toEqual([4, 8, 16]);
  });
});
