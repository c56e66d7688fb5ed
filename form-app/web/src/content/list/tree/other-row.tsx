import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useTexts } from '../../../texts/use-texts.js';
import { useContentTexts } from '../../use-content-texts.js';
import type { OtherRow as Row } from './tree-rows.js';
import styles from './tree.module.css';

interface OtherRowProps {
  readonly row: Row;
  readonly place: number;
  /** Number of columns. */
  readonly span: number;
  readonly isActive: boolean;
  readonly onRetry: () => void;
}

/** A row that is not loaded yet, or whose loading failed. */
export function OtherRow({ row, place, span, isActive, onRetry }: OtherRowProps) {
  const { what } = useContentTexts();
  const texts = useTexts('shell');
  return (
    <tr
      className={styles.row}
      tabIndex={isActive ? 0 : -1}
      data-key={row.key}
      aria-level={row.level}
      aria-rowindex={place + 2}
    >
      <td colSpan={span} style={{ paddingInlineStart: `${3 + row.level * 1.5}rem` }}>
        {row.kind === 'waiting' ? (
          <Skeleton height="0.75rem" width="12rem" aria-label={texts.loading(what.children)} role="img" />
        ) : (
          <Group gap="sm" role="alert">
            <Text size="sm">{texts.notLoaded(what.children)}</Text>
            <Button variant="default" size="compact-sm" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          </Group>
        )}
      </td>
    </tr>
  );
}
