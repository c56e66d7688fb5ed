import { freePlaces } from './free-places.js';

describe('freePlaces', () => {
  const part = (ord: number) => ({ ord, isFixed: false });
  const fixed = (ord: number) => ({ ord, isFixed: true });

  it.each([
    ['keeps free places', [part(0), part(8)], [4], [0, 8]],
    ['places a part after the node at its place', [part(0), part(4)], [4], [0, 8]],
    ['keeps the order of the parts', [part(4), part(8), part(12)], [4], [6, 8, 12]],
    ['moves the following parts if there is no room', [part(0), part(1), fixed(4)], [0], [2, 3, 4]],
    ['places parts before and after fixed ones', [part(0), fixed(8), part(2)], [4], [0, 8, 12]],
    ['places a part between other nodes and fixed parts', [part(20), fixed(8)], [4, 12], [6, 8]],
    ['uses the end if there is no room', [part(0), fixed(1)], [0], [5, 1]],
  ])('%s', (_, parts, taken, expected) => {
    expect(freePlaces(parts, taken)).toEqual(expected);
  });

  it('places parts among and after 200,000 nodes', () => {
    const taken = Array.from({ length: 200_000 }, (_, index) => 4 * index);
    expect(freePlaces([part(0)], taken)).toEqual([2]);
    expect(freePlaces([part(1_000_000)], taken)).toEqual([1_000_000]);
  });

  it('places 20,000 parts', () => {
    const parts = Array.from({ length: 20_000 }, (_, index) => part(8 * index));
    expect(freePlaces(parts, [4])).toEqual(parts.map(({ ord }) => ord));
  });
});
