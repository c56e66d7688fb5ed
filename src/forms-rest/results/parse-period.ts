import type { ResponseFilter } from '../../forms-core/index.js';
import { InvalidValueError } from '../forms-rest.errors.js';
import { parseResponseFilter, single, type Query } from '../responses/parse-response-filter.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Like `parseResponseFilter`; with `timeZone` (`Europe/Berlin`), dates in `from` and `to` are days of that zone instead
 * of UTC (docs/reference/forms.md#analytics).
 * @throws InvalidValueError
 */
export function parsePeriod(query: Query): ResponseFilter {
  const timeZone = single(query, 'timeZone');
  if (timeZone === undefined) return parseResponseFilter(query);
  const clock = clockOf(timeZone);
  const filter = parseResponseFilter(query);
  const isDay = (name: 'from' | 'to'): boolean => DAY.test(single(query, name) ?? '');
  const { from, to } = filter;
  return {
    ...filter,
    ...(from !== undefined && isDay('from') ? { from: instantOf(from, clock) } : {}),
    ...(to !== undefined && isDay('to') ? { to: instantOf(to, clock) } : {}),
  };
}

/** Formats an instant as local time of a zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', {
      ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23', timeZoneName: 'longOffset' },
    });
  } catch {
    throw new InvalidValueError('timeZone', 'the name of a time zone, such as Europe/Berlin', timeZone);
  }
}

/** The instant at which the local time of a zone equals the UTC time `wall`. */
function instantOf(wall: number, clock: Intl.DateTimeFormat): number {
  const guess = wall - offsetAt(wall, clock);
  // The offset may differ between the guess and the result.
  const instant = wall - offsetAt(guess, clock);
  // If daylight saving time skips midnight, the day starts at the first instant after the gap.
  return instant + offsetAt(instant, clock) === wall ? instant : Math.max(guess, instant);
}

/** UTC offset of a zone in milliseconds. */
function offsetAt(moment: number, clock: Intl.DateTimeFormat): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name) ?? [];
  const amount = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -1_000 : 1_000) * (Number.isNaN(amount) ? 0 : amount);
}
