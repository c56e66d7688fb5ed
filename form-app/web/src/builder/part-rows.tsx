import { hasOptions } from '#client';
import { Button, Group, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { nameOf, type Part } from './part.js';
import type { PartActions } from './part-actions.js';
import { problemId } from './part-problems.js';
import { PartRow } from './part-row.js';
import styles from './builder.module.css';

interface PartProps {
  readonly part: Part;
  readonly actions: PartActions;
}

interface PartRowsProps {
  readonly parts: readonly Part[];
  readonly actions: PartActions;
}

/** The parts of one parent as a list, each with what it holds. */
export const PartRows = memo(function PartRows({ parts, actions }: PartRowsProps) {
  return (
    <ol className={styles.list}>
      {parts.map((part) => (
        <PartWithChildren key={part.uuid} part={part} actions={actions} />
      ))}
    </ol>
  );
});

const PartWithChildren = memo(function PartWithChildren({ part, actions }: PartProps) {
  return (
    <PartRow part={part} actions={actions}>
      <PartChildren part={part} actions={actions} />
    </PartRow>
  );
});

/** What a part holds, and the way to put more into it. */
function PartChildren({ part, actions }: PartProps) {
  if (part.kind === 'section') return <SectionQuestions part={part} actions={actions} />;
  return isChoice(part) ? <QuestionOptions part={part} actions={actions} /> : null;
}

function SectionQuestions({ part, actions }: PartProps) {
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

function QuestionOptions({ part, actions }: PartProps) {
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
          id={addOptionId(part.uuid)}
          aria-label={`Add answer option: ${name}`}
          aria-describedby={problemId(part.uuid)}
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

/** Of the button that adds an option: where the focus goes when a question lacks options. */
export function addOptionId(uuid: string): string {
  return `add-option-${uuid}`;
}

function sayOptions(count: number): string {
  return count === 1 ? '1 answer option' : `${count} answer options`;
}

function isChoice(part: Part): boolean {
  if (part.kind !== 'question') return false;
  return hasOptions(part.values.questionType ?? 'text');
}
