import { planTrend } from './plan-trend.js';
import { ZoneClock } from './zone-clock.js';

const BERLIN = new ZoneClock('Europe/Berlin');
const at = (text: string): number => Date.parse(text);

describe('the parts of a trend', () => {
  it('are days of the time zone, also at clock changes', () => {
    const { unit, parts } = planTrend(at('2026-03-28T22:59:00Z'), at('2026-03-29T22:00:00Z'), BERLIN);
    expect([unit, parts]).toEqual([
      'day',
      [
        { day: '2026-03-28', start: at('2026-03-27T23:00:00Z') },
        { day: '2026-03-29', start: at('2026-03-28T23:00:00Z') },
        { day: '2026-03-30', start: at('2026-03-29T22:00:00Z') },
      ],
    ]);
  });

  it('of a year are weeks that start on Monday', () => {
    const { unit, parts } = planTrend(at('2026-01-01T12:00:00Z'), at('2026-12-31T12:00:00Z'), BERLIN);
    expect([unit, parts.length, parts[0]?.day, parts.at(-1)?.day]).toEqual([
      ...['week', 53, '2025-12-29', '2026-12-28'],
    ]);
  });

  it.each([
    ['2022-05-31', '2026-06-01', 'month', 50, '2022-05-01'],
    ['1990-05-31', '2026-06-01', 'year', 37, '1990-01-01'],
    ['2026-01-01', '2026-01-01', 'day', 1, '2026-01-01'],
  ] as const)('from %s to %s have the unit %s', (first, last, unit, count, day) => {
    const planned = planTrend(at(`${first}T12:00:00Z`), at(`${last}T12:00:00Z`), BERLIN);
    expect([planned.unit, planned.parts.length, planned.parts[0]?.day]).toEqual([unit, count, day]);
  });
});
