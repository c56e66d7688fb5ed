import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { Dialog } from './dialog.js';

/** What is done about two versions. */
export interface VersionChoice {
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

interface VersionConflictProps extends VersionChoice {
  readonly title: string;
  readonly explanation: string;
  /** Names of the columns that say what a row is about. */
  readonly about: readonly string[];
  readonly rows: readonly VersionRow[];
}

export interface VersionRow {
  /** One text for each column of `about`. */
  readonly about: readonly string[];
  readonly mine: string;
  readonly theirs: string;
}

/** Shows both versions of what two people changed, side by side, and asks which one stays. */
export function VersionConflict(props: VersionConflictProps) {
  const { title, explanation, about, rows, onKeepMine, onTakeTheirs, onClose } = props;
  return (
    <Dialog onClose={onClose} title={title} size="xl">
      <Stack>
        <Text>{explanation}</Text>
        <Table.ScrollContainer minWidth={480}>
          <Table withTableBorder withColumnBorders>
            <Table.Thead>
              <Table.Tr>
                {[...about, 'Yours', 'Saved by somebody else'].map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                <Table.Tr key={index}>
                  <Table.Th scope="row">{row.about[0]}</Table.Th>
                  {row.about.slice(1).map((text) => (
                    <Table.Td key={text}>{text}</Table.Td>
                  ))}
                  <Table.Td className="as-typed">{row.mine}</Table.Td>
                  <Table.Td className="as-typed">{row.theirs}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {rows.length === 0 && <Text>Both versions say the same.</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Decide later
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs, discard mine
          </Button>
          <Button onClick={onKeepMine}>Save mine over theirs</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
