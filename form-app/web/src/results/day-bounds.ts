/** The first moment of a day (`2026-01-31`) on the user's clock, in epoch milliseconds. */
export function dayStart(day: string): number {
  return new Date(`${day}T00:00:00`).getTime();
}

/** The first moment after a day on the user's clock. */
export function dayEnd(day: string): number {
  const moment = new Date(`${day}T00:00:00`);
  moment.setDate(moment.getDate() + 1);
  return moment.getTime();
}
