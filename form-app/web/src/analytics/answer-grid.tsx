import type { AnswerRow, QuestionAnalytics, TextCounts } from '#client';
import { Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { formatShare } from './format-figures.js';
import { formatNumber } from '../texts/format-number.js';

/** All answers with count and share, followed by the entered texts. */
export function AnswerGrid({ question }: { question: QuestionAnalytics }) {
  const texts = useTexts('analytics');
  const { rows: all, reached, unlisted = 0 } = question;
  const [search, setSearch] = useState('');
  const rows = searchRows(all, search);
  const typed = rows.filter(({ freeTexts }) => (freeTexts?.rows.length ?? 0) > 0);
  return (
    <>
      {question.questionType === 'text' && all.length > FEW_TEXTS && (
        <TextInput
          type="search"
          size="sm"
          my="xs"
          className="not-printed"
          label={texts.search}
          description={texts.found(formatNumber(rows.length), formatNumber(all.length))}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Table.ScrollContainer
        minWidth={240}
        type="native"
        role="group"
        aria-label={texts.grid.answer}
        tabIndex={0}
      >
        <Table withTableBorder striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.grid.answer}</Table.Th>
              <Table.Th ta="right">{texts.grid.count}</Table.Th>
              <Table.Th ta="right">{texts.grid.share(formatNumber(reached))}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <GridRow key={row.answer} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Unlisted count={unlisted} />
      {typed.map(
        ({ answer, label, freeTexts }) => freeTexts && <Typed key={answer} label={label} typed={freeTexts} />,
      )}
    </>
  );
}

const FEW_TEXTS = 5;

function searchRows(rows: readonly AnswerRow[], search: string): readonly AnswerRow[] {
  const wanted = search.trim().toLocaleLowerCase();
  return wanted === '' ? rows : rows.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
}

function GridRow({ row }: { row: AnswerRow }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} className="as-typed">
        {row.label}
      </Table.Th>
      <Table.Td ta="right">{formatNumber(row.count)}</Table.Td>
      <Table.Td ta="right">{formatShare(row.share)}</Table.Td>
    </Table.Tr>
  );
}

function Typed({ label, typed }: { label: string; typed: TextCounts }) {
  const { grid } = useTexts('analytics');
  return (
    <>
      <Text fw={600} size="sm" mt="sm">
        {grid.typed(label)}
      </Text>
      <ul>
        {typed.rows.map(({ answer, count }) => (
          <li key={answer} className="as-typed">
            {answer}
            {count > 1 && ` (${grid.times(formatNumber(count))})`}
          </li>
        ))}
      </ul>
      <Unlisted count={typed.unlisted} />
    </>
  );
}

function Unlisted({ count }: { count: number }) {
  const { grid } = useTexts('analytics');
  if (count === 0) return null;
  return <Text size="sm">{grid.unlisted(count)}</Text>;
}
