import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import type { RuleDraft } from './rule-draft.js';
import type { Outline } from './rule-words.js';
import { sayRule } from './say-rule.js';

interface RulesConflictProps {
  readonly outline: Outline;
  readonly mine: readonly RuleDraft[];
  readonly theirs: readonly RuleDraft[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Shows both versions of rules that two people changed, and asks which ones stay. */
export function RulesConflict(props: RulesConflictProps) {
  const { outline, mine, theirs, onKeepMine, onTakeTheirs, onClose } = props;
  const numbers = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => index);
  const say = (rule: RuleDraft | undefined): string => (rule === undefined ? '' : sayRule(rule, outline));
  return (
    <Dialog onClose={onClose} title="The rules were changed by somebody else" size="xl">
      <Stack>
        <Text>Since you began, other rules were saved. Decide which ones stay.</Text>
        <Table.ScrollContainer minWidth={480}>
          <Table withTableBorder withColumnBorders>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Rule</Table.Th>
                <Table.Th>Yours</Table.Th>
                <Table.Th>Saved by somebody else</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {numbers.map((index) => (
                <Table.Tr key={index}>
                  <Table.Th scope="row">{index + 1}</Table.Th>
                  <Table.Td>{say(mine[index])}</Table.Td>
                  <Table.Td>{say(theirs[index])}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
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
