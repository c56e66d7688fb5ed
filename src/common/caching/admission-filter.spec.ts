import { AdmissionFilter } from './admission-filter.js';

const keys = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}|/home/page-${String(index)}`);

/** How many of the keys are admitted when each is met so many times. */
function admitted(filter: AdmissionFilter, all: readonly string[], times: number): number {
  let count = 0;
  for (let time = 0; time < times; time += 1) count += all.filter((key) => filter.admits(key)).length;
  return count;
}

describe('AdmissionFilter', () => {
  it('admits a key each eighth time', () => {
    const filter = new AdmissionFilter();
    const times = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(times.filter(() => filter.admits('a'))).toEqual([8, 16]);
  });

  it('recognises nearly all of the last thousand keys and rarely confuses two keys', () => {
    const filter = new AdmissionFilter();
    const pages = keys(1000, 'pages');
    expect(admitted(filter, pages, 7)).toBe(0);
    expect(admitted(filter, pages, 1)).toBeGreaterThan(900);
  });

  it('forgets keys after many others', () => {
    const filter = new AdmissionFilter();
    const pages = keys(1000, 'pages');
    admitted(filter, [...pages, ...keys(200_000, 'others')], 1);
    expect(admitted(filter, pages, 7)).toBe(0);
  });

  it('can be cleared', () => {
    const filter = new AdmissionFilter();
    admitted(filter, ['a'], 7);
    filter.clear();
    expect(admitted(filter, ['a'], 7)).toBe(0);
  });
});
