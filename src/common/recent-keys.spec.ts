import { RecentKeys } from './recent-keys.js';

const keys = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}|/home/page-${String(index)}`);

describe('RecentKeys', () => {
  it('knows a key from the second time on', () => {
    const recent = new RecentKeys();
    expect(['a', 'a', 'b', 'a', 'b'].map((key) => recent.meet(key))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it('recognises nearly all of the last thousand keys, and hardly ever confuses two keys', () => {
    const recent = new RecentKeys();
    const pages = keys(1000, 'pages');
    expect(pages.filter((key) => recent.meet(key)).length).toBeLessThan(2);
    expect(pages.filter((key) => recent.meet(key)).length).toBeGreaterThan(900);
  });

  it('forgets keys that many others followed', () => {
    const recent = new RecentKeys();
    const pages = keys(1000, 'pages');
    for (const key of [...pages, ...keys(200_000, 'others')]) recent.meet(key);
    expect(pages.filter((key) => recent.meet(key))).toEqual([]);
  });

  it('can be cleared', () => {
    const recent = new RecentKeys();
    recent.meet('a');
    recent.clear();
    expect(recent.meet('a')).toBe(false);
  });
});
