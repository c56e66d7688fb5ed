import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from './dialog.js';
import styles from './version-conflict.module.css';

export type Side = 'mine' | 'theirs';

/** What is done about two versions. */
export interface VersionChoice {
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
  /** Saves what each side changed; where both changed something, the picked side. */
  readonly onKeepBoth: (picks: ReadonlyMap<string, Side>) => void;
}

interface VersionConflictProps extends VersionChoice {
  readonly title: string;
  readonly explanation: string;
  /** Who saved the other version. */
  readonly author: string;
  /** Names of the columns that say what a row is about. */
  readonly about: readonly string[];
  readonly rows: readonly VersionRow[];
}

export interface VersionRow {
  readonly key: string;
  /** One text for each column of `about`. */
  readonly about: readonly string[];
  readonly mine: string;
  readonly theirs: string;
  /** Who changed it. */
  readonly by: Side | 'both';
}

const MINE = 'Yours';
const STAYS = 'What stays';

/** Shows both versions of what two people changed, side by side, and asks what stays. */
export function VersionConflict(props: VersionConflictProps) {
  const { title, explanation, author, about, rows, onKeepBoth, onKeepMine, onTakeTheirs, onClose } = props;
  const [picks, setPicks] = useState<ReadonlyMap<string, Side>>(new Map());
  const savedBy = `Saved by ${author}`;
  const heads = [...about, MINE, savedBy, STAYS];
  return (
    <Dialog onClose={onClose} title={title} size="xl">
      <Stack>
        <Text>{explanation}</Text>
        <Table className={styles.versions ?? ''} withTableBorder withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              {heads.map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.key}>
                <Table.Th scope="row" data-head={about[0]}>
                  {row.about[0]}
                </Table.Th>
                {row.about.slice(1).map((text, index) => (
                  <Table.Td key={text} data-head={about[index + 1]}>
                    {text}
                  </Table.Td>
                ))}
                <Table.Td className="as-typed" data-head={MINE}>
                  {row.mine}
                </Table.Td>
                <Table.Td className="as-typed" data-head={savedBy}>
                  {row.theirs}
                </Table.Td>
                <Table.Td data-head={STAYS}>
                  <Staying
                    row={row}
                    picked={picks.get(row.key) ?? 'mine'}
                    onPick={(side) => setPicks(new Map([...picks, [row.key, side]]))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {rows.length === 0 && <Text>Both versions say the same.</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Decide later
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs, discard mine
          </Button>
          <Button variant="default" onClick={onKeepMine}>
            Save mine over theirs
          </Button>
          <Button onClick={() => onKeepBoth(picks)}>Save both together</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface StayingProps {
  readonly row: VersionRow;
  readonly picked: Side;
  readonly onPick: (side: Side) => void;
}

const SIDES = { mine: MINE, theirs: 'Theirs' } as const;

function Staying({ row: { by, about }, picked, onPick }: StayingProps) {
  if (by !== 'both') return SIDES[by];
  return (
    <NativeSelect
      aria-label={`${STAYS}: ${about.join(', ')}`}
      value={picked}
      onChange={({ currentTarget: { value } }) => onPick(value === 'theirs' ? 'theirs' : 'mine')}
      data={Object.entries(SIDES).map(([value, label]) => ({ value, label }))}
    />
  );
}
