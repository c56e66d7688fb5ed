/** Local times of a time zone, such as Europe/Berlin. */
export class ZoneClock {
  private readonly format: Intl.DateTimeFormat;

  /** @throws RangeError unless the time zone exists */
  constructor(timeZone: string) {
    this.format = new Intl.DateTimeFormat('en', {
      ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23', timeZoneName: 'longOffset' },
    });
  }

  /** The instant at which the local time equals the UTC time `wall`. */
  instantOf(wall: number): number {
    const guess = wall - this.offsetAt(wall);
    // The offset may differ between the guess and the result.
    const instant = wall - this.offsetAt(guess);
    // If daylight saving time skips midnight, the day starts at the first instant after the gap.
    return instant + this.offsetAt(instant) === wall ? instant : Math.max(guess, instant);
  }

  /** The local time of an instant, as the UTC time that equals it. */
  wallOf(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  private offsetAt(moment: number): number {
    const name = this.format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
      /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name) ?? [];
    const amount = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (sign === '-' ? -1_000 : 1_000) * (Number.isNaN(amount) ? 0 : amount);
  }
}
