import { TallyCache } from './tally.cache.js';

const value = (bytes: number): Promise<{ bytes: number }> => Promise.resolve({ bytes });

it('evicts the least recently used values when the size limit is exceeded', async () => {
  const kept = new TallyCache<{ bytes: number }>(100);
  for (const [key, bytes] of [['a', 40], ['b', 40], ['c', 10], ['a', 40], ['d', 30]] as const) {
    kept.set(key, value(bytes));
    await kept.get(key);
  } // prettier-ignore
  expect('abcd'.split('').map((key) => kept.get(key) !== undefined)).toEqual([true, false, true, true]);
});

it('does not cache a value that is larger than the limit', async () => {
  const kept = new TallyCache<{ bytes: number }>(100);
  kept.set('a', value(101));
  await kept.get('a');
  expect(kept.get('a')).toBeUndefined();
});

it('removes rejected values and counts a replaced value once', async () => {
  const kept = new TallyCache<{ bytes: number }>(100);
  const rejected = Promise.reject<{ bytes: number }>(new Error('gone'));
  kept.set('a', rejected);
  await expect(rejected).rejects.toThrow('gone');
  expect(kept.get('a')).toBeUndefined();
  for (const [key, bytes] of [['a', 60], ['a', 60], ['b', 40]] as const) {
    kept.set(key, value(bytes));
    await kept.get(key);
  } // prettier-ignore
  expect('ab'.split('').map((key) => kept.get(key) !== undefined)).toEqual([true, true]);
});
