import { currentLanguage } from '../texts/current-language.js';

/** Epoch milliseconds as day and time of the user. */
export function formatTime(moment: number): string {
  return format(moment, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The day of the user on which a moment lies. */
export function formatDay(moment: number): string {
  return format(moment, { dateStyle: 'full' });
}

/** The time of the user, with seconds. */
export function formatClock(moment: number): string {
  return format(moment, { timeStyle: 'medium' });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are kept, because making one takes longer than using it. */
function format(moment: number, options: Intl.DateTimeFormatOptions): string {
  const { tag } = currentLanguage();
  const key = `${tag} ${options.dateStyle ?? ''} ${options.timeStyle ?? ''}`;
  let found = formats.get(key);
  if (found === undefined) formats.set(key, (found = new Intl.DateTimeFormat(tag, options)));
  return found.format(moment);
}
