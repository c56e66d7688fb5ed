const LIFETIME = /^(\d{1,9})([smhd])$/;
const MS_OF: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration such as `90d` to milliseconds; undefined for other texts. */
export function parseLifetime(text: string): number | undefined {
  const [, count, unit = ''] = LIFETIME.exec(text) ?? [];
  const unitMs = MS_OF[unit];
  return unitMs === undefined ? undefined : Number(count) * unitMs;
}
