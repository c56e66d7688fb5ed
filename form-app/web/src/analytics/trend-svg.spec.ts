import { trendSvg } from './trend-svg.js';

const trend = (counts: readonly number[]) => ({
  ...{ formId: 1, unit: 'day' as const, timeZone: 'UTC' },
  parts: counts.map((responses, index) => ({ from: `2026-01-0${String(index + 1)}`, responses })),
});

describe('the chart of a trend', () => {
  it('has a bar for each part, whose height is its share of the scale', () => {
    const svg = trendSvg(trend([10, 0, 5]), 'light');
    const heights = [...svg.matchAll(/<rect x="[^"]*" y="[^"]*" width="[^"]*" height="([^"]*)"/g)];
    expect(heights.map(([, height]) => Number(height))).toEqual([180, 0, 90]);
    expect([...svg.matchAll(/>(Jan [^<]*)</g)].map(([, date]) => date)).toEqual([
      ...['Jan 1, 2026', 'Jan 2, 2026', 'Jan 3, 2026'],
    ]);
  });
});
