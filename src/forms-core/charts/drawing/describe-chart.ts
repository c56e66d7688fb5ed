import type { QuestionAnalytics } from '#client';
import type { ChartRow } from './limit-rows.js';

const MAX_LISTED = 60;

/** Text alternative of a chart with all its numbers, for screen readers. */
export function describeChart(
  { answered, reached }: QuestionAnalytics,
  rows: readonly ChartRow[],
  notices: readonly string[],
): string {
  const listed = rows.slice(0, MAX_LISTED).map(({ label, count, share }) => {
    return `${label}: ${count} (${percent(share)})`;
  });
  const more = rows.length > MAX_LISTED ? [`and ${rows.length - MAX_LISTED} more`] : [];
  const average = rows[0]?.average;
  return [
    `${answered} of ${reached} respondents who reached the question answered it.`,
    ...(average === undefined ? [] : [`Average ${String(Math.round(average * 100) / 100)}.`]),
    ...(listed.length === 0 ? [] : [`${[...listed, ...more].join('; ')}.`]),
    ...notices,
  ].join(' ');
}

function percent(share: number): string {
  return `${String(Math.round(share * 1_000) / 10)} %`;
}
