import type { CrossTable } from '#client';
import { Table } from '@mantine/core';
import { formatNumber } from '../texts/format-number.js';
import { useTexts } from '../texts/use-texts.js';
import { formatShare } from './format-figures.js';

interface CrossCountsProps {
  /** The name of the question whose answers are the rows. */
  readonly title: string;
  readonly table: CrossTable;
}

/** The cells of a cross table: the number of respondents and their share of the column. */
export function CrossCounts({ title, table: { rows, columns, counts, totals } }: CrossCountsProps) {
  const texts = useTexts('analytics');
  return (
    <Table.ScrollContainer mt="sm" minWidth={320} type="native" role="group" aria-label={title} tabIndex={0}>
      <Table withTableBorder withColumnBorders striped aria-label={texts.cross.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            {columns.answers.map(({ answer, label }) => (
              <Table.Th key={answer} ta="right" scope="col" className="as-typed">
                {label === '' ? answer : label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.answers.map(({ answer, label }, row) => (
            <Table.Tr key={answer}>
              <Table.Th scope="row" fw={400} className="as-typed">
                {label === '' ? answer : label}
              </Table.Th>
              {totals.map((total, column) => (
                <Table.Td key={columns.answers[column]?.answer} ta="right">
                  {writeCell(counts[row]?.[column] ?? 0, total)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{texts.cross.all}</Table.Th>
            {totals.map((total, column) => (
              <Table.Td key={columns.answers[column]?.answer} ta="right" fw={600}>
                {formatNumber(total)}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function writeCell(count: number, total: number): string {
  return total === 0 ? '–' : `${formatNumber(count)} (${formatShare(count / total)})`;
}
