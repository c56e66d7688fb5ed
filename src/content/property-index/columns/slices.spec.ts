import fc from 'fast-check';
import { intersectSlices, lengthOf, uniteSlices, type Slice } from './slices.js';

const slices = fc.array(
  fc
    .record({ start: fc.nat(40), length: fc.nat(10) })
    .map(({ start, length }) => ({ start, end: start + length })),
  { maxLength: 6 },
);

function placesOf(all: readonly Slice[]): number[] {
  const places = all.flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, more) => start + more),
  );
  return places.toSorted((a, b) => a - b);
}

const distinctPlaces = (all: readonly Slice[]): number[] => [...new Set(placesOf(all))];

describe('slices', () => {
  it('are merged without overlaps', () => {
    fc.assert(
      fc.property(slices, (all) => {
        const united = uniteSlices(all);
        expect(placesOf(united)).toEqual(distinctPlaces(all));
        expect(lengthOf(united)).toBe(distinctPlaces(all).length);
      }),
    );
  });

  it('are intersected', () => {
    fc.assert(
      fc.property(slices, slices, (a, b) => {
        const [left, right] = [uniteSlices(a), uniteSlices(b)];
        const both = distinctPlaces(a).filter((place) => distinctPlaces(b).includes(place));
        expect(placesOf(intersectSlices(left, right))).toEqual(both);
      }),
    );
  });
});
