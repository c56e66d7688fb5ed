import type { QuestionAnalytics } from '#client';
import { Text, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { CONTEXT_PATH } from '../server/base-path.js';
import { parametersOf, type Selection } from './selection.js';
import { formatShare } from './format-figures.js';
import { formatNumber } from '../texts/format-number.js';
import { textsOf, useLanguageCode, useTexts } from '../texts/use-texts.js';
import styles from './analytics.module.css';

interface ChartProps {
  readonly formId: number;
  readonly question: QuestionAnalytics;
  readonly title: string;
  readonly selection: Selection;
  readonly isPaper: boolean;
}

export function Chart({ formId, question, title, selection, isPaper }: ChartProps) {
  const texts = useTexts('analytics');
  const scheme = useComputedColorScheme('light');
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const parameters = new URLSearchParams({
    ...parametersOf(selection),
    theme: isPaper ? 'light' : scheme,
    lang: useLanguageCode(),
    size: isNarrow && !isPaper ? 'small' : 'large',
    // Changes the URL of the image when the answers change.
    of: String(question.answered),
  });
  const address = `${CONTEXT_PATH}/.rest/forms/v1/forms/${formId}/analytics/${question.questionId}.svg?${parameters.toString()}`;
  const [failed, setFailed] = useState<string>();
  if (failed === address) {
    return (
      <Text size="sm" role="status">
        {texts.chart.failed}
      </Text>
    );
  }
  return (
    <div className={styles.chart}>
      <img src={address} alt={describe(title, question)} onError={() => setFailed(address)} />
    </div>
  );
}

/** The figures of the chart as alternative text. */
function describe(title: string, { rows }: QuestionAnalytics): string {
  const answers = rows
    .slice(0, 12)
    .map(({ label, count, share }) => `${label}: ${formatNumber(count)} (${formatShare(share)})`);
  return textsOf('analytics').chart.figures(title, answers.join(', '), rows.length > 12);
}
