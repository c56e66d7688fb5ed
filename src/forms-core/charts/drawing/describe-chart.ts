import type { QuestionAnalytics } from '#client';
import { CHART_TEXTS, type ChartLanguage } from './chart-texts.js';
import type { ChartRow } from './limit-rows.js';

const MAX_LISTED = 60;

/** Text alternative of a chart with all its numbers, for screen readers. */
export function describeChart(
  { answered, reached }: QuestionAnalytics,
  rows: readonly ChartRow[],
  notices: readonly string[],
  language: ChartLanguage,
): string {
  const texts = CHART_TEXTS[language];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const listed = rows.slice(0, MAX_LISTED).map((row) => {
    return `${row.label}: ${number.format(row.count)} (${share.format(row.share)})`;
  });
  const more = rows.length > MAX_LISTED ? [texts.more(number.format(rows.length - MAX_LISTED))] : [];
  const average = rows[0]?.average;
  return [
    texts.answered(number.format(answered), number.format(reached)),
    ...(average === undefined ? [] : [`${texts.averageOf} ${number.format(average)}.`]),
    ...(listed.length === 0 ? [] : [`${[...listed, ...more].join('; ')}.`]),
    ...notices,
  ].join(' ');
}
