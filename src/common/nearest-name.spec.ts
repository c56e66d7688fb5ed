import { nearestName, nearestPath } from './nearest-name.js';

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
    ['detph', 'depth'],
    ['dpeth', 'depth'],
    ['dexxh', undefined],
    ['xyz', undefined],
    ['', undefined],
    ['x', undefined],
    ['spacework', undefined],
  ])('%s: %s', (name, nearest) => {
    expect(nearestName(name, NAMES)).toBe(nearest);
  });

  it('returns the nearest of several names, or the first of equal ones', () => {
    expect(nearestName('cat', ['cart', 'cats', 'cat'])).toBe('cat');
    expect(nearestName('cat', ['cart', 'cats'])).toBe('cart');
    expect(nearestName('cat', [])).toBeUndefined();
  });
});

describe('nearestPath', () => {
  const PATHS = [
    'delivery/Home-Page',
    'delivery/forms',
    'delivery/pages/v1',
    'delivery/stories/v3',
    'tours/v1',
  ];

  it.each([
    ['delivery/page/v1', 'delivery/pages/v1'],
    ['deliver/pages/v1', 'delivery/pages/v1'],
    ['delivery/pages', 'delivery/pages/v1'],
    ['delivery/pages/v2', 'delivery/pages/v1'],
    ['delivery/stories_v3', 'delivery/stories/v3'],
    ['delivery/home-page', 'delivery/Home-Page'],
    ['delivery/form', 'delivery/forms'],
    ['tours', 'tours/v1'],
    ['delivery/off', undefined],
    ['delivery/nothing/v1', undefined],
    ['delivery/x/v1', undefined],
    ['delivery', undefined],
    ['pages', undefined],
    ['', undefined],
  ])('%s: %s', (path, nearest) => {
    expect(nearestPath(path, PATHS)).toBe(nearest);
  });
});
