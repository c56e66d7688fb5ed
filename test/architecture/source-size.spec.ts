import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_IN_FOLDER = 12;
const MAX_MEDIAN = 50;
const MAX_PERCENTILE_90 = 120;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);

describe('source files without specs', () => {
  it('are short: the median and the 90th percentile of their lines', () => {
    const lines = files
      .map((file) => readFileSync(`src/${file}`, 'utf8').split('\n').length - 1)
      .sort((a, b) => a - b);
    const percentile = (part: number): number => lines[Math.floor(lines.length * part)] ?? 0;
    expect(percentile(0.5)).toBeLessThanOrEqual(MAX_MEDIAN);
    expect(percentile(0.9)).toBeLessThanOrEqual(MAX_PERCENTILE_90);
  });

  it(`are at most ${String(MAX_IN_FOLDER)} in a folder`, () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MAX_IN_FOLDER)).toEqual([]);
  });
});
