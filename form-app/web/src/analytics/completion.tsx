import type { FormAnalytics } from '#client';
import { Table, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { Outline } from '../rules/rule-texts.js';
import { formatNumber } from '../texts/format-number.js';
import { useTexts } from '../texts/use-texts.js';
import { completionRows, type CompletionRow } from './completion-rows.js';
import { formatShare } from './format-figures.js';
import styles from './analytics.module.css';

interface CompletionProps {
  readonly figures: FormAnalytics;
  readonly outline: Outline;
}

/** Which share of the respondents answered each question, in order. Empty for a single question. */
export function Completion({ figures, outline }: CompletionProps) {
  const texts = useTexts('analytics').completion;
  const rows = useMemo(() => completionRows(figures, outline), [figures, outline]);
  if (rows.length < 2) return null;
  return (
    <div className={styles.question} role="group" aria-label={texts.title}>
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      <Text size="sm">{texts.help}</Text>
      <div className={styles.completion} role="region" aria-label={texts.table} tabIndex={0}>
        <Table aria-label={texts.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.question}</Table.Th>
              <Table.Th scope="col">{texts.answered}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} responses={figures.responses} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}

function Row({ row, responses }: { readonly row: CompletionRow; readonly responses: number }) {
  const texts = useTexts('analytics').completion;
  const { name, isSection, answered, share } = row;
  const percent = formatShare(share);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={isSection ? 600 : 400} className="as-typed">
        {name}
      </Table.Th>
      <Table.Td fw={isSection ? 600 : 400}>
        {isSection
          ? texts.ofSection(percent)
          : texts.ofAll(formatNumber(answered), formatNumber(responses), percent)}
        <div className={styles.bar} aria-hidden>
          <div style={{ width: `${String(share * 100)}%` }} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
