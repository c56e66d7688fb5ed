import type { QuestionAnalytics } from '#client';
import { formatNumber } from '../texts/format-number.js';
import { textsOf } from '../texts/texts-of.js';

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const;
const FIGURE = { maximumFractionDigits: 2 } as const;

export function formatShare(share: number): string {
  return formatNumber(share, SHARE);
}

/** The number of respondents who answered, and of those who reached the question. */
export function formatSample({ answered, reached, rows }: QuestionAnalytics): string {
  const { sample: texts } = textsOf('analytics');
  const sample =
    reached === 0
      ? texts.unreached
      : texts.answered(formatNumber(answered), formatNumber(reached), formatShare(answered / reached));
  const { average, total } = rows[0] ?? {};
  if (average === undefined || answered === 0) return sample;
  const sum = total === undefined ? '' : `, ${texts.total(formatNumber(total, FIGURE))}`;
  return `${sample} ${texts.average(formatNumber(average, FIGURE))}${sum}.`;
}
