import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { useMemo } from 'react';
import { compareForms } from './compare-forms.js';
import type { FormPart } from './part.js';

interface ConflictDialogProps {
  readonly name: string;
  readonly mine: FormPart;
  readonly theirs: FormPart;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Shows both versions of a form that two people changed, and asks which one stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { name, mine, theirs, onKeepMine, onTakeTheirs, onClose } = props;
  const differences = useMemo(() => compareForms(mine, theirs), [mine, theirs]);
  return (
    <Dialog onClose={onClose} title={`“${name}” was changed by somebody else`} size="xl">
      <Stack>
        <Text>
          Since you began, another version was saved. These are the differences; decide which version stays.
        </Text>
        <Table.ScrollContainer minWidth={480}>
          <Table withTableBorder withColumnBorders>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Part</Table.Th>
                <Table.Th>Field</Table.Th>
                <Table.Th>Yours</Table.Th>
                <Table.Th>Saved by somebody else</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map((difference, index) => (
                <Table.Tr key={index}>
                  <Table.Th scope="row">{difference.part}</Table.Th>
                  <Table.Td>{difference.field}</Table.Td>
                  <Table.Td className="as-typed">{difference.mine}</Table.Td>
                  <Table.Td className="as-typed">{difference.theirs}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {differences.length === 0 && <Text>Both versions say the same.</Text>}
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
