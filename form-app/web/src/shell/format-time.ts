import { currentLanguage } from '../texts/current-language.js';

/** Epoch milliseconds as date and time in the user's format and time zone. */
export function formatTime(moment: number): string {
  return format(moment, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The date in the user's time zone. */
export function formatDay(moment: number): string {
  return format(moment, { dateStyle: 'full' });
}

/** The time in the user's time zone, with seconds. */
export function formatClock(moment: number): string {
  return format(moment, { timeStyle: 'medium' });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because creating one takes longer than using it. */
function format(moment: number, options: Intl.DateTimeFormatOptions): string {
  const { tag } = currentLanguage();
  const key = `${tag} ${options.dateStyle ?? ''} ${options.timeStyle ?? ''}`;
  let found = formats.get(key);
  if (found === undefined) formats.set(key, (found = new Intl.DateTimeFormat(tag, options)));
  return found.format(moment);
}
