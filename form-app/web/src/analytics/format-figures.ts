import type { QuestionAnalytics } from '#client';

const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const NUMBER = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

export function formatShare(share: number): string {
  return PERCENT.format(share);
}

/** How many answered, out of how many. */
export function formatSample({ answered, reached, rows }: QuestionAnalytics): string {
  const sample =
    reached === 0
      ? 'No respondent reached this question.'
      : `${NUMBER.format(answered)} of ${NUMBER.format(reached)} respondents who reached this question answered it (${formatShare(answered / reached)}).`;
  const { average, total } = rows[0] ?? {};
  if (average === undefined || answered === 0) return sample;
  return `${sample} Average ${NUMBER.format(average)}${total === undefined ? '' : `, total ${NUMBER.format(total)}`}.`;
}
