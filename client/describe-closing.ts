import type { FormAvailability } from './form-settings.types.js';
import { fillText, type PageTexts } from './page-texts.js';

/** The reason why a form accepts no response. */
export type Closed = Exclude<FormAvailability, { readonly open: true }>;

/** Title and text for a form that does not accept responses; times are in the form's own time zone. */
export function describeClosing(
  closed: Omit<Closed, 'open'>,
  texts: PageTexts,
  language: string,
): { readonly title: string; readonly text: string } {
  const name = closed.reason === 'answered' ? 'alreadyAnswered' : closed.reason;
  const at = timeOf(closed);
  const time = at === undefined ? '' : formatTime(at, language);
  return { title: texts[name] ?? '', text: fillText(texts[`${name}_text`], { time }) };
}

function timeOf(closed: object): string | undefined {
  if ('opensAt' in closed) return String(closed.opensAt);
  return 'closesAt' in closed ? String(closed.closesAt) : undefined;
}

/** Formats an ISO 8601 time with its offset: `12 June 2027 at 18:00 (UTC+02:00)`. */
function formatTime(time: string, language: string): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})$/.exec(time) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const local = new Date(Date.parse(time) + offset * 60_000);
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(local)} (UTC${offset === 0 ? '' : `${sign}${hours}:${minutes}`})`;
}
