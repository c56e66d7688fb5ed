import { BoundedMap } from './bounded-map.js';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

function kept(map: BoundedMap<string>): string[] {
  return NAMES.filter((name) => map.get(name) === name);
}

describe('BoundedMap', () => {
  let map: BoundedMap<string>;
  beforeEach(() => {
    map = new BoundedMap(30);
    for (const name of ['a', 'b', 'c']) map.set(name, name, 10);
  });

  it('keeps what fits', () => {
    expect([kept(map), map.count, map.bytes]).toEqual([['a', 'b', 'c'], 3, 30]);
  });

  it('lets go first what came first', () => {
    map.set('d', 'd', 11);
    expect([kept(map), map.count, map.bytes]).toEqual([['c', 'd'], 2, 21]);
  });

  it('spares once what was wanted', () => {
    map.get('a');
    map.set('d', 'd', 10);
    map.set('e', 'e', 10);
    expect(map.get('b')).toBeUndefined();
    for (const name of ['b', 'c']) map.set(name, name, 10);
    expect(kept(map)).toEqual(['b', 'c', 'e']);
  });

  it('puts a value in the place of the one before', () => {
    map.set('b', 'bee', 5);
    expect([map.get('b'), map.count, map.bytes]).toEqual(['bee', 3, 25]);
  });

  it('forgets', () => {
    map.delete('b');
    map.delete('none');
    expect([kept(map), map.bytes]).toEqual([['a', 'c'], 20]);
    map.clear();
    expect([kept(map), map.count, map.bytes]).toEqual([[], 0, 0]);
  });

  it('keeps nothing where nothing fits', () => {
    const none = new BoundedMap<string>(0);
    none.set('a', 'a', 1);
    expect([kept(none), none.bytes]).toEqual([[], 0]);
  });
});
