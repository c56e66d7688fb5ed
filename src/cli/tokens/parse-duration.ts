import { UsageError } from '../commands/command.errors.js';

const DURATION = /^(\d{1,9})([smhd])$/;
const MS_OF: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of a duration such as `90d`. @throws UsageError with the option name */
export function parseDuration(option: string, text: string): number {
  const [, count, unit = ''] = DURATION.exec(text) ?? [];
  const unitMs = MS_OF[unit];
  if (unitMs === undefined) {
    throw new UsageError(
      `${option} must be a whole number and a unit (s, m, h or d), such as 90d, not "${text}".`,
    );
  }
  return Number(count) * unitMs;
}
