import type { Response } from '#client';
import { Button, Group, Text, Title } from '@mantine/core';
import { Tag } from '../shell/tag.js';
import type { ResponseGroup } from './group-responses.js';
import type { NamedQuestion } from './question-names.js';
import { formatAnswer } from './format-answer.js';
import { formatClock } from '../shell/format-time.js';
import { textsOf, useTexts } from '../texts/use-texts.js';
import styles from './results.module.css';
import { userName } from '../shell/user-name.js';

interface ResponseGroupViewProps {
  readonly group: ResponseGroup;
  readonly names: ReadonlyMap<number, NamedQuestion>;
  readonly isNew: (response: Response) => boolean;
  readonly onOpen: (response: Response) => void;
}

const SHOWN_ANSWERS = 3;

export function ResponseGroupView({ group, names, isNew, onOpen }: ResponseGroupViewProps) {
  const texts = useTexts('results');
  const user = userName(group.user);
  return (
    <section className={styles.group} aria-label={`${user}, ${group.day}`}>
      <Group justify="space-between" className={styles.head ?? ''}>
        <Title order={2} size="h5">
          {user}
        </Title>
        <Text size="sm">{group.day}</Text>
      </Group>
      <ul className={styles.list}>
        {group.responses.map((response) => (
          <li key={response.id} className={styles.response}>
            <div className={styles.texts}>
              <Group gap="xs">
                <Text size="sm" fw={600}>
                  {formatClock(response.created)}
                </Text>
                {isNew(response) && <Tag color="blue">{texts.isNew}</Tag>}
              </Group>
              <Text size="sm" lineClamp={2}>
                {summarise(response, names)}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              flex="none"
              aria-label={texts.open(response.id, user, formatClock(response.created))}
              onClick={() => onOpen(response)}
            >
              {texts.openShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summarise({ items }: Response, names: ReadonlyMap<number, NamedQuestion>): string {
  const answers = items.slice(0, SHOWN_ANSWERS).map((item) => formatAnswer(item, names.get(item.questionId)));
  const more = items.length - answers.length;
  return `${answers.join(' · ')}${more > 0 ? ` · ${textsOf('results').more(more)}` : ''}`;
}
