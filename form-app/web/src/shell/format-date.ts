import { currentLanguage } from '../texts/current-language.js';

/** A day (`2026-01-31`), or the month or year that starts on it, in the format of the user. */
export function formatDate(day: string, unit: 'day' | 'week' | 'month' | 'year' = 'day'): string {
  const options: Intl.DateTimeFormatOptions =
    unit === 'year'
      ? { year: 'numeric' }
      : unit === 'month'
        ? { year: 'numeric', month: 'short' }
        : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(currentLanguage().tag, { ...options, timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}
