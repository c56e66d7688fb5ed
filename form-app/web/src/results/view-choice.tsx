import { Button, Checkbox, Group, SegmentedControl, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { nameQuestion, type Outline } from '../rules/rule-texts.js';
import { useTexts } from '../texts/use-texts.js';
import columnStyles from '../shell/columns.module.css';
import styles from './results.module.css';

interface ViewChoiceProps {
  readonly outline: Outline;
  readonly isTable: boolean;
  /** Ids of the questions in the table; undefined for all. */
  readonly columns: readonly number[] | undefined;
  readonly onChange: (isTable: boolean, columns?: readonly number[]) => void;
}

/** Switches between list and table, and selects the columns of the table. */
export function ViewChoice({ outline, isTable, columns, onChange }: ViewChoiceProps) {
  const texts = useTexts('results');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const all = outline.questions.map((question) => question.id);
  const shown = columns ?? all;
  function toggle(question: number): void {
    const next = all.filter((each) => shown.includes(each) !== (each === question));
    onChange(true, next.length === all.length ? undefined : next);
  }
  return (
    <Stack
      gap="xs"
      className={`${styles.choice ?? ''} not-printed`}
      data-open={(isTable && isOpen) || undefined}
    >
      <Group gap="xs" justify="flex-end">
        {isTable && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.columns}
          </Button>
        )}
        <SegmentedControl
          size="xs"
          aria-label={texts.view}
          value={isTable ? 'table' : 'list'}
          onChange={(value) => onChange(value === 'table', columns)}
          data={[
            { value: 'list', label: texts.list },
            { value: 'table', label: texts.table },
          ]}
        />
      </Group>
      <div id={id}>
        {isTable && isOpen && (
          <fieldset className={columnStyles.columns}>
            <legend>{texts.chooseColumns}</legend>
            {outline.questions.map((question) => (
              <Checkbox
                key={question.id}
                size="xs"
                label={nameQuestion(outline, question)}
                checked={shown.includes(question.id)}
                // The table keeps at least one column.
                disabled={shown.length === 1 && shown.includes(question.id)}
                onChange={() => toggle(question.id)}
              />
            ))}
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(true)}>
              {texts.allColumns}
            </Button>
          </fieldset>
        )}
      </div>
    </Stack>
  );
}
