import type { TrendUnit } from '#client';
import type { ZoneClock } from './zone-clock.js';

const DAY_MS = 86_400_000;
/** The maximum number of parts by unit. A part is a bar of a chart, which has space for a few dozen. */
const MOST: readonly (readonly [unit: TrendUnit, parts: number])[] = [
  ['day', 62],
  ['week', 60],
  ['month', 60],
];

/** A part of a period: its first day (`2026-01-31`) and its first instant. */
interface TrendPart {
  readonly day: string;
  readonly start: number;
}

export interface PlannedTrend {
  readonly unit: TrendUnit;
  readonly parts: readonly TrendPart[];
}

/** Divides the time from the first to the last response: at most 62 parts, except for years (10,000). */
export function planTrend(first: number, last: number, clock: ZoneClock): PlannedTrend {
  const [from, to] = [clock.wallOf(first), clock.wallOf(last)];
  for (const [unit, most] of MOST) {
    const walls = wallsOf(unit, from, to, most);
    if (walls !== undefined) return { unit, parts: walls.map((wall) => partOf(wall, clock)) };
  }
  const years = wallsOf('year', from, to, 10_000) ?? [];
  return { unit: 'year', parts: years.map((wall) => partOf(wall, clock)) };
}

/** The local times at which the parts begin; undefined if there are more than `most`. */
function wallsOf(unit: TrendUnit, from: number, to: number, most: number): number[] | undefined {
  const walls: number[] = [];
  for (let wall = startOf(unit, from); wall <= to; wall = next(unit, wall)) {
    if (walls.length === most) return undefined;
    walls.push(wall);
  }
  return walls;
}

/** Weeks begin on Monday. */
function startOf(unit: TrendUnit, wall: number): number {
  const date = new Date(wall);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'year') return Date.UTC(year, 0, 1);
  if (unit === 'month') return Date.UTC(year, month, 1);
  const day = Math.floor(wall / DAY_MS) * DAY_MS;
  return unit === 'week' ? day - ((date.getUTCDay() + 6) % 7) * DAY_MS : day;
}

function next(unit: TrendUnit, wall: number): number {
  const date = new Date(wall);
  if (unit === 'year') return Date.UTC(date.getUTCFullYear() + 1, 0, 1);
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return wall + (unit === 'week' ? 7 : 1) * DAY_MS;
}

function partOf(wall: number, clock: ZoneClock): TrendPart {
  return { day: new Date(wall).toISOString().slice(0, 10), start: clock.instantOf(wall) };
}
