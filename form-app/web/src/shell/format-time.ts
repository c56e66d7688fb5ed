const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** Epoch milliseconds as day and time of the user. */
export function formatTime(moment: number): string {
  return MOMENT.format(moment);
}

/** The day of the user on which a moment lies. */
export function formatDay(moment: number): string {
  return DAY.format(moment);
}
