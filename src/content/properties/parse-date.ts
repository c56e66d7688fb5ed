const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2}):(\d{2})(?:\.(\d*))?[ \t]*(Z|z|[-+]\d{1,2}(?::?\d{2})?)?)?$/;

/** `2020-02-01T13:45:49.9+07:00` → `…49.900+07:00`. Default: midnight, UTC, as in YAML. Undefined if invalid. */
export function parseDate(text: string): string | undefined {
  const match = DATE.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour = '0', minute = '00', second = '00', fraction = '', zone] =
    match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  const offset = offsetOf(zone);
  const real = isDay(date) && Number(hour) < 24 && !Number.isNaN(Date.parse(`${date}T${time}${offset}`));
  return real ? `${date}T${time}${offset}` : undefined;
}

/** Date.parse turns the 30th of February into a day of March. */
function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function offsetOf(zone: string | undefined): string {
  if (zone === undefined || zone === 'Z' || zone === 'z') return 'Z';
  const [, sign = '', hours = '', minutes = '00'] = /^([-+])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}
