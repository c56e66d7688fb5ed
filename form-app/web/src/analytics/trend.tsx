import type { ResponseTrend } from '#client';
import { Button, Group, Table, Text, Title, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { server } from '../server/connection.js';
import { formatDate } from '../shell/format-date.js';
import { Failed, Loading } from '../shell/states.js';
import { formatNumber } from '../texts/format-number.js';
import { useTexts } from '../texts/use-texts.js';
import { DownloadButtons } from './download-buttons.js';
import type { Selection } from './selection.js';
import { imageOf } from './png-of.js';
import { TREND_WIDTHS, trendSvg } from './trend-svg.js';
import styles from './analytics.module.css';

interface TrendProps {
  readonly formId: number;
  readonly selection: Selection;
  readonly isPaper: boolean;
}

export function Trend({ formId, selection, isPaper }: TrendProps) {
  const texts = useTexts('analytics');
  const trend = useQuery({
    queryKey: ['analytics', formId, 'trend', selection],
    queryFn: ({ signal }) => server().forms.getTrend(formId, { ...selection, signal }),
    placeholderData: keepPreviousData,
  });
  if (trend.isPending) return <Loading what={texts.trend.what} />;
  if (trend.isError)
    return <Failed what={texts.trend.title} error={trend.error} onRetry={() => void trend.refetch()} />;
  return trend.data.parts.length === 0 ? null : <TrendChart trend={trend.data} isPaper={isPaper} />;
}

function TrendChart({ trend, isPaper }: { trend: ResponseTrend; isPaper: boolean }) {
  const texts = useTexts('analytics');
  const scheme = useComputedColorScheme('light');
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { unit, parts } = trend;
  const words = parts
    .map(({ from, responses }) => `${formatDate(from, unit)}: ${formatNumber(responses)}`)
    .join(', ');
  const isShown = isOpen || isPaper;
  return (
    <div className={styles.question} role="group" aria-label={texts.trend.title}>
      <Title order={2} size="h4">
        {texts.trend.title}
      </Title>
      <Text size="sm">{texts.trend.units[unit]}</Text>
      <div className={styles.chart}>
        <img
          src={imageOf(
            trendSvg(
              trend,
              isPaper ? 'light' : scheme,
              TREND_WIDTHS[isNarrow && !isPaper ? 'narrow' : 'wide'],
            ),
          )}
          alt={texts.trend.chart(words)}
        />
      </div>
      <Group gap="xs" className="not-printed">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isShown ? texts.trend.hideTable : texts.trend.showTable}
        </Button>
        <DownloadButtons name={texts.trend.title} load={() => Promise.resolve(trendSvg(trend, 'light'))} />
      </Group>
      <div id={id}>{isShown && <TrendTable trend={trend} />}</div>
    </div>
  );
}

function TrendTable({ trend: { unit, parts } }: { trend: ResponseTrend }) {
  const texts = useTexts('analytics');
  return (
    <Table withTableBorder striped mt="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.trend.from[unit]}</Table.Th>
          <Table.Th ta="right">{texts.trend.responses}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts.map(({ from, responses }) => (
          <Table.Tr key={from}>
            <Table.Th scope="row" fw={400}>
              {formatDate(from, unit)}
            </Table.Th>
            <Table.Td ta="right">{formatNumber(responses)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
