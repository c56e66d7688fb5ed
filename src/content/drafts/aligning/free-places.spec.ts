import { freePlaces } from './free-places.js';

describe('freePlaces', () => {
  const published = (ord: number) => ({ ord, isMoved: false });
  const moved = (ord: number) => ({ ord, isMoved: true });

  it.each([
    ['keeps free places', [published(0), moved(8)], [4], [0, 8]],
    ['places a part after the node at its place', [published(0), moved(4)], [4], [0, 8]],
    ['keeps the order of the parts', [moved(4), published(8), moved(12)], [4], [6, 8, 12]],
    ['moves the following parts if there is no room', [moved(0), moved(1), published(4)], [0], [2, 3, 4]],
    ['uses the end if parts would move that are published', [moved(0), published(1)], [0], [5, 1]],
  ])('%s', (_, parts, taken, expected) => {
    expect(freePlaces(parts, taken)).toEqual(expected);
  });
});
