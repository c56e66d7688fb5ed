import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface ScrolledTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/**
 * A table that scrolls horizontally where it does not fit, also by keyboard. On phones its rows are cards, in which the
 * `data-head` of a cell is shown above it.
 */
export function ScrolledTable({ label, heads, children }: ScrolledTableProps) {
  return (
    <div className={styles.wide} role="region" aria-label={label} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
