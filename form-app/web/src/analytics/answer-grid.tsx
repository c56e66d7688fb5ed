import type { AnswerRow, QuestionAnalytics, TextCounts } from '#client';
import { Table, Text } from '@mantine/core';
import { formatShare } from './format-figures.js';

/** Every answer with its count and share; below, what was typed. */
export function AnswerGrid({ question }: { question: QuestionAnalytics }) {
  const { rows, reached, unlisted = 0 } = question;
  const typed = rows.filter(({ freeTexts }) => (freeTexts?.rows.length ?? 0) > 0);
  return (
    <>
      <Table.ScrollContainer minWidth={240}>
        <Table withTableBorder striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Answer</Table.Th>
              <Table.Th ta="right">Count</Table.Th>
              <Table.Th ta="right">Share of {reached.toLocaleString()}</Table.Th>
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
        ({ answer, label, freeTexts }) => freeTexts && <Typed key={answer} label={label} texts={freeTexts} />,
      )}
    </>
  );
}

function GridRow({ row }: { row: AnswerRow }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} className="as-typed">
        {row.label}
      </Table.Th>
      <Table.Td ta="right">{row.count.toLocaleString()}</Table.Td>
      <Table.Td ta="right">{formatShare(row.share)}</Table.Td>
    </Table.Tr>
  );
}

function Typed({ label, texts }: { label: string; texts: TextCounts }) {
  return (
    <>
      <Text fw={600} size="sm" mt="sm">
        Typed at “{label}”
      </Text>
      <ul>
        {texts.rows.map(({ answer, count }) => (
          <li key={answer} className="as-typed">
            {answer}
            {count > 1 && ` (${count.toLocaleString()} times)`}
          </li>
        ))}
      </ul>
      <Unlisted count={texts.unlisted} />
    </>
  );
}

function Unlisted({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm">
      {count.toLocaleString()} more answers are not listed here. Export the results to see all of them.
    </Text>
  );
}
