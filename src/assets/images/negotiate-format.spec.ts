import { negotiateFormat } from './negotiate-format.js';

const SIDE = { width: 100, height: undefined, crop: true, format: undefined };
const SMALL = { width: 100, height: 50 };
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('negotiateFormat', () => {
  it.each([
    [undefined, 'jpeg'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    [BROWSER, 'avif'],
    ['IMAGE/WebP ; q=0.1', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.000,image/webp;q=0', 'jpeg'],
    ['image/avif;v=1;q=0.5', 'avif'],
  ])('Accept: %s', (accept, format) => {
    expect(negotiateFormat('jpeg', SIDE, SMALL, accept)).toEqual({ format, varies: true });
  });

  it.each([
    ['webp', SMALL, { format: 'avif', varies: true }],
    ['avif', SMALL, { format: 'avif', varies: false }],
    ['png', { width: 4_000, height: 2_001 }, { format: 'webp', varies: true }],
    ['png', { width: 100, height: 16_384 }, { format: 'avif', varies: true }],
    ['png', { width: 100, height: 20_000 }, { format: 'png', varies: false }],
    ['png', undefined, { format: 'png', varies: false }],
  ] as const)('%s of %j', (own, size, expected) => {
    expect(negotiateFormat(own, SIDE, size, BROWSER)).toEqual(expected);
  });

  it('keeps the format of the variation', () => {
    const expected = { format: 'png', varies: false };
    expect(negotiateFormat('jpeg', { ...SIDE, format: 'png' }, SMALL, BROWSER)).toEqual(expected);
  });
});
