import { ZoneClock, type ResponseFilter } from '../../forms-core/index.js';
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
    ...(from !== undefined && isDay('from') ? { from: clock.instantOf(from) } : {}),
    ...(to !== undefined && isDay('to') ? { to: clock.instantOf(to) } : {}),
  };
}

function clockOf(timeZone: string): ZoneClock {
  try {
    return new ZoneClock(timeZone);
  } catch {
    throw new InvalidValueError('timeZone', 'the name of a time zone, such as Europe/Berlin', timeZone);
  }
}
