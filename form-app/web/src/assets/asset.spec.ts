import { isOtherThanImage } from './asset.js';

it.each([
  ['fees.txt', true],
  ['Report 2026.PDF', true],
  ['photo.jpg', false],
  ['photo.small', false],
  ['plan v1.2', false],
  ['photo', false],
])('%s certainly is not an image: %s', (name, expected) => {
  expect(isOtherThanImage(name)).toBe(expected);
});
