import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from './dialog.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './version-conflict.module.css';

export type Side = 'mine' | 'theirs';

/** The ways to resolve a conflict. */
export interface VersionChoice {
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
  /** Saves the changes of both sides; where both changed something, those of the picked side. */
  readonly onKeepBoth: (picks: ReadonlyMap<string, Side>) => void;
}

export interface VersionConflictProps extends VersionChoice {
  readonly title: string;
  readonly explanation: string;
  /** The label of the other version. */
  readonly theirs: string;
  /** Headings of the columns that identify a row. */
  readonly about: readonly string[];
  readonly rows: readonly VersionRow[];
}

export interface VersionRow {
  readonly key: string;
  /** One text for each column of `about`. */
  readonly about: readonly string[];
  readonly mine: string;
  readonly theirs: string;
  /** Who saved theirs, and when, if that differs by row. */
  readonly saved?: string;
  /** The side that made the change. */
  readonly by: Side | 'both';
}

/** Both versions side by side, with a choice of the changes to keep. */
export function VersionConflict(props: VersionConflictProps) {
  const { title, explanation, theirs, about, rows, onKeepBoth, onKeepMine, onTakeTheirs, onClose } = props;
  const texts = useTexts('conflicts');
  const [picks, setPicks] = useState<ReadonlyMap<string, Side>>(new Map());
  const heads = [...about, texts.sides.mine, theirs, texts.stays];
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
                <Table.Td className="as-typed" data-head={texts.sides.mine}>
                  {row.mine}
                </Table.Td>
                <Table.Td className="as-typed" data-head={theirs}>
                  {row.theirs}
                  {row.saved && (
                    <Text size="xs" c="dimmed">
                      {row.saved}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td data-head={texts.stays}>
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
        {rows.length === 0 && <Text>{texts.same}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.later}
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button variant="default" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
          <Button onClick={() => onKeepBoth(picks)}>{texts.keepBoth}</Button>
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

function Staying({ row: { by, about }, picked, onPick }: StayingProps) {
  const texts = useTexts('conflicts');
  if (by !== 'both') return texts.sides[by];
  return (
    <NativeSelect
      aria-label={`${texts.stays}: ${about.join(', ')}`}
      value={picked}
      onChange={({ currentTarget: { value } }) => onPick(value === 'theirs' ? 'theirs' : 'mine')}
      data={Object.entries(texts.sides).map(([value, label]) => ({ value, label }))}
    />
  );
}
