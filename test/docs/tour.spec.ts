import { existsSync, readFileSync } from 'node:fs';

const TOUR = readFileSync('docs/tour.md', 'utf8');
const PATH = /`((?:[\w-]+\/)*[\w.-]+\.ts|(?:[\w-]+\/){2,})`/g;

describe('docs/tour.md', () => {
  it('names files and folders that exist', () => {
    const paths = [...TOUR.matchAll(PATH)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(40);
    const missing = paths.filter((path) => !existsSync(path.startsWith('client/') ? path : `src/${path}`));
    expect(missing).toEqual([]);
  });

  it('takes at most 40 lines for each request', () => {
    const lengths = TOUR.split(/^## /m).map((section) => section.split('\n').length);
    expect(lengths.filter((length) => length > 40)).toEqual([]);
  });
});
