import { nearestName } from './nearest-name.js';

const NAMES = ['workspace', 'rootPath', 'depth', 'limit', 'delivery/pages/v1', 'delivery/tours/v1'];

describe('nearestName', () => {
  it.each([
    ['workspce', 'workspace'],
    ['WORKSPACE', 'workspace'],
    ['rootpaht', 'rootPath'],
    ['limits', 'limit'],
    ['delivery/page/v1', 'delivery/pages/v1'],
    ['delivery/tours', 'delivery/tours/v1'],
    ['debth', 'depth'],
    ['dept', 'depth'],
    ['dexxh', undefined],
    ['xyz', undefined],
    ['', undefined],
    ['spacework', undefined],
  ])('%s: %s', (name, nearest) => {
    expect(nearestName(name, NAMES)).toBe(nearest);
  });

  it('takes the nearest of several, the first of equals', () => {
    expect(nearestName('cat', ['cart', 'cats', 'cat'])).toBe('cat');
    expect(nearestName('cat', ['cart', 'cats'])).toBe('cart');
    expect(nearestName('cat', [])).toBeUndefined();
  });
});
