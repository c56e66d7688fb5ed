const MINUTE = 16;

/** `2027-06-12T18:00` in the time zone of the user, for a date input; empty for invalid values. */
export function toLocalMoment(text: string): string {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return '';
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offset).toISOString().slice(0, MINUTE);
}

/** With the offset of the user's time zone, which respondents see: `2027-06-12T18:00:00+02:00`. */
export function fromLocalMoment(local: string): string | undefined {
  const moment = new Date(local);
  if (Number.isNaN(moment.getTime())) return undefined;
  const minutes = -moment.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
  return `${local.slice(0, MINUTE)}:00${offset}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
