/** The problem of a date that is ambiguous without an order. */
export function describeAmbiguous(text: string): string {
  return `"${text.slice(0, 100)}" is ambiguous: set dateOrder in the mapping to day or month, depending on which comes first`;
}

/** Whether day or month comes first in dates such as 04/05/2026. */
export const DATE_ORDERS = ['day', 'month'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const YEAR_FIRST = /^(?<year>\d{4})(?<by>[-/.])(?<month>\d{1,2})\k<by>(?<day>\d{1,2})(?!\d)/;
const YEAR_LAST = /^(?<one>\d{1,2})(?<by>[-/.])(?<two>\d{1,2})\k<by>(?<year>\d{4})(?!\d)/;
const MONTH_NAMED =
  /^(?:[a-z]{3,9},? )?(?:(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})|(?<day2>\d{1,2})[- ](?<name2>[a-z]{3,9}))\.?(?:, ?|[- ])(?<year>\d{4})(?!\d)/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CLOCK =
  /^(?:T|,? +)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?(?: ?(?<half>[ap])\.?m\.?)?/i;
const ZONE = /^ ?(?:Z|(?:GMT|UTC)?(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?|GMT|UTC)$/i;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Parses a time in ISO 8601, or in another notation that begins with the year or contains an English month name, to epoch
 * milliseconds. The default time of day is midnight, the default zone UTC. Undefined for other texts, for days that do not
 * exist, and for dates such as 04/05/2026 without an order.
 */
export function readTime(text: string, order?: DateOrder): number | undefined {
  const found = dateIn(text, order);
  if (found === undefined) return undefined;
  const { day, rest } = found;
  const [clock = ''] = CLOCK.exec(rest) ?? [];
  const time = timeOf(rest);
  const offset = offsetOf(clock === '' ? '' : rest.slice(clock.length));
  if (time === undefined || offset === undefined || (clock === '' && rest !== '')) return undefined;
  return Date.UTC(day.year, day.month - 1, day.day) + time - offset * MINUTE_MS;
}

/** Whether a text begins with a date that is ambiguous without an order. */
export function needsDateOrder(text: string): boolean {
  return dateIn(text, undefined) === undefined && dateIn(text, 'day') !== undefined;
}

/** Whether day or month comes first in a date, if its numbers or dots show it. */
export function dateOrderOf(text: string): DateOrder | undefined {
  const { one, two, by } = YEAR_LAST.exec(text)?.groups ?? {};
  if (by === '.' || Number(one) > 12) return by === undefined ? undefined : 'day';
  return Number(two) > 12 ? 'month' : undefined;
}

function dateIn(
  text: string,
  order: DateOrder | undefined,
): { readonly day: Day; readonly rest: string } | undefined {
  for (const pattern of [YEAR_FIRST, YEAR_LAST, MONTH_NAMED]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const day = dayOf(match.groups ?? {}, dateOrderOf(text) ?? order);
    return day === undefined || !exists(day) ? undefined : { day, rest: text.slice(match[0].length) };
  }
  return undefined;
}

function dayOf(groups: Groups, order: DateOrder | undefined): Day | undefined {
  const { year, month, day, one, two, name = groups.name2, day2 } = groups;
  if (month !== undefined) return { year: Number(year), month: Number(month), day: Number(day) };
  if (name !== undefined)
    return {
      year: Number(year),
      month: MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1,
      day: Number(day ?? day2),
    };
  if (order === undefined) return undefined;
  const [first, second] = [Number(one), Number(two)];
  return order === 'day'
    ? { year: Number(year), month: second, day: first }
    : { year: Number(year), month: first, day: second };
}

/** `Date` accepts 30 February as a day in March, and reads years before 100 as years of the 20th century. */
function exists({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Milliseconds after midnight. */
function timeOf(rest: string): number | undefined {
  const { hour = '0', minute = '0', second = '0', fraction = '0', half } = CLOCK.exec(rest)?.groups ?? {};
  const hours = hoursOf(Number(hour), half?.toLowerCase());
  const [minutes, seconds] = [Number(minute), Number(second)];
  if (hours === undefined || minutes > 59 || seconds > 59) return undefined;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return (hours * 60 + minutes) * MINUTE_MS + seconds * 1_000 + milliseconds;
}

/** Hours after midnight. @param half `a` or `p` for times with am or pm */
function hoursOf(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours < 24 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

/** Minutes ahead of UTC. */
function offsetOf(rest: string): number | undefined {
  if (rest === '') return 0;
  const match = ZONE.exec(rest);
  if (match === null) return undefined;
  const { sign, hours = '0', minutes = '0' } = match.groups ?? {};
  const offset = Number(hours) * 60 + Number(minutes);
  return Number(minutes) > 59 || offset > DAY_MINUTES ? undefined : offset * (sign === '-' ? -1 : 1);
}
