import type { ResponseFilter } from '../../forms-core/index.js';
import { InvalidValueError } from '../forms-rest.errors.js';
import { parseResponseFilter, single, type Query } from '../responses/parse-response-filter.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * As `parseResponseFilter`; with `timeZone` (`Europe/Berlin`) the days of `from` and `to` are those of that zone
 * instead of UTC, each from its midnight to the next (docs/reference/forms.md#analytics).
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

/** Shows a moment as the clocks of a zone do. */
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
  // The clocks may be changed between the two.
  const instant = wall - offsetAt(guess, clock);
  // Where a day has no midnight, it begins with the first moment after the gap.
  return instant + offsetAt(instant, clock) === wall ? instant : Math.max(guess, instant);
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, clock: Intl.DateTimeFormat): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name) ?? [];
  const amount = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -1_000 : 1_000) * (Number.isNaN(amount) ? 0 : amount);
}
