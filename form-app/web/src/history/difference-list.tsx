import { Stack, Table, Text } from '@mantine/core';
import { Tag } from '../shell/tag.js';
import { useTexts } from '../texts/use-texts.js';
import type { Difference } from './difference.js';
import styles from '../shell/differences.module.css';
import narrow from '../shell/version-conflict.module.css';

/** Column headings for both values. */
interface Heads {
  readonly before: string;
  readonly after: string;
}

interface DifferenceListProps extends Heads {
  readonly differences: readonly Difference[];
}

/** The parts and rules that differ, with their values in both states. */
export function DifferenceList({ differences, before, after }: DifferenceListProps) {
  return (
    <Stack gap="md">
      {differences.map((difference) => (
        <DifferenceView key={difference.key} difference={difference} before={before} after={after} />
      ))}
    </Stack>
  );
}

interface DifferenceViewProps extends Heads {
  readonly difference: Difference;
}

function DifferenceView({ difference: { title, change, values }, before, after }: DifferenceViewProps) {
  const texts = useTexts('history');
  return (
    <div>
      <Text fw={600} component="h3" className={styles.place ?? ''}>
        {title} <Tag color={change === 'added' ? 'green' : 'gray'}>{texts.changes[change]}</Tag>
      </Text>
      {values.length > 0 && (
        <Table withTableBorder withColumnBorders className={`${styles.table ?? ''} ${narrow.versions ?? ''}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.value}</Table.Th>
              <Table.Th>{before}</Table.Th>
              <Table.Th>{after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {values.map(({ name, from, to }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td className="as-typed" data-head={before}>
                  <del>{from}</del>
                </Table.Td>
                <Table.Td className="as-typed" data-head={after}>
                  <ins>{to}</ins>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
