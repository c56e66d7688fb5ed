import { Button, Group, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { nameOf, type Part } from './part.js';
import { PartRows } from './part-rows.js';
import type { PartActions } from './part-tree-view.js';
import styles from './builder.module.css';

interface PartChildrenProps {
  readonly part: Part;
  readonly actions: PartActions;
}

/** What a part holds, and the way to put more into it. */
export const PartChildren = memo(function PartChildren({ part, actions }: PartChildrenProps) {
  if (part.kind === 'section') return <SectionQuestions part={part} actions={actions} />;
  return isChoice(part) ? <QuestionOptions part={part} actions={actions} /> : null;
});

function SectionQuestions({ part, actions }: PartChildrenProps) {
  return (
    <>
      {part.children.length === 0 ? (
        <Text size="sm" c="dimmed" className={styles.hint ?? ''}>
          No questions in this section yet.
        </Text>
      ) : (
        <PartRows parts={part.children} actions={actions} />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-label={`Add question to section: ${nameOf(part)}`}
        onClick={() => actions.add('question', part.uuid)}
      >
        Add question
      </Button>
    </>
  );
}

function QuestionOptions({ part, actions }: PartChildrenProps) {
  const [isOpen, setOpen] = useState(false);
  const { length } = part.children;
  const name = nameOf(part);
  return (
    <div className={styles.options}>
      <Group gap="xs">
        {length === 0 ? (
          <Text size="sm">No answer options yet</Text>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} ${sayOptions(length)}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'} {sayOptions(length)}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Add answer option: ${name}`}
          onClick={() => {
            setOpen(true);
            actions.add('answerOption', part.uuid);
          }}
        >
          Add answer option
        </Button>
      </Group>
      {isOpen && length > 0 && <PartRows parts={part.children} actions={actions} />}
    </div>
  );
}

function sayOptions(count: number): string {
  return count === 1 ? '1 answer option' : `${count} answer options`;
}

function isChoice(part: Part): boolean {
  if (part.kind !== 'question') return false;
  return part.values.questionType === 'single' || part.values.questionType === 'multi';
}
