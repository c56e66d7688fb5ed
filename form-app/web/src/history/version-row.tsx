import type { FormVersion } from '#client';
import { Button, Group, Text } from '@mantine/core';
import { formatTime } from '../shell/format-time.js';
import { Tag } from '../shell/tag.js';
import { useTexts } from '../texts/use-texts.js';
import styles from '../shell/versions.module.css';
import { userName } from '../shell/user-name.js';

interface VersionRowProps {
  readonly version: FormVersion;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
}

export function VersionRow({ version, isCompared, onCompare, onRestore }: VersionRowProps) {
  const texts = useTexts('history');
  const { number, action, modified, createdBy, questions } = version;
  return (
    <li className={styles.version} {...(isCompared && { 'data-compared': true })}>
      <span className={styles.about}>
        <Text fw={600}>
          {texts.version(number)} <Tag>{texts.actions[action]}</Tag>
        </Text>
        <Text size="sm">
          {texts.byAt(userName(createdBy), formatTime(modified))}, {texts.questions(questions)}
        </Text>
      </span>
      <Group gap="xs">
        <Button variant="default" aria-label={texts.compareLabel(number)} onClick={onCompare}>
          {texts.compare}
        </Button>
        <Button variant="default" aria-label={texts.restoreLabel(number)} onClick={onRestore}>
          {texts.restore}
        </Button>
      </Group>
    </li>
  );
}
