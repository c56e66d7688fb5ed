import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { nameQuestion, type Outline } from '../rules/rule-texts.js';
import { OWN_TIME_ZONE } from '../shell/own-time-zone.js';
import type { FilterInputs } from './result-view.js';
import styles from './results.module.css';

interface ResultFiltersProps {
  readonly outline: Outline;
  /** What the results are filtered by now. */
  readonly applied: FilterInputs;
  readonly onFilter: (inputs: FilterInputs) => void;
  readonly onClear: () => void;
}

/** Narrows results by time, user, question, answer and text. */
export function ResultFilters({ outline, applied, onFilter, onClear }: ResultFiltersProps) {
  const [inputs, setInputs] = useInputs(applied);
  const question = outline.questions.find(({ id }) => String(id) === inputs.question);
  const zone = inputs.timeZone === OWN_TIME_ZONE ? '' : ` (${inputs.timeZone})`;
  const set =
    (name: keyof FilterInputs) => (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setInputs({ ...inputs, ...(name === 'question' && { answer: '' }), [name]: value });
    };

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    onFilter(inputs);
  }

  return (
    <form onSubmit={onSubmit} aria-label="Filters" className={`${styles.filters ?? ''} not-printed`}>
      <TextInput type="date" label={`From${zone}`} value={inputs.from} onChange={set('from')} />
      <TextInput type="date" label={`To${zone}`} value={inputs.to} onChange={set('to')} />
      <TextInput label="User" value={inputs.user} onChange={set('user')} />
      <NativeSelect
        label="Answers the question"
        value={inputs.question}
        onChange={set('question')}
        data={[
          { value: '', label: 'Any question' },
          ...outline.questions.map((each) => ({
            value: String(each.id),
            label: nameQuestion(outline, each),
          })),
        ]}
      />
      {question && question.answerOptions.length > 0 && (
        <NativeSelect
          label="With the answer"
          value={inputs.answer}
          onChange={set('answer')}
          data={[
            { value: '', label: 'Any answer' },
            ...question.answerOptions.map(({ value, label }) => ({
              value,
              label: label === '' ? value : label,
            })),
          ]}
        />
      )}
      {question?.answerOptions.length === 0 && (
        <TextInput label="With exactly this answer" value={inputs.answer} onChange={set('answer')} />
      )}
      <TextInput label="Text in an answer" value={inputs.text} onChange={set('text')} />
      <Group gap="xs" wrap="nowrap">
        <Button type="submit" variant="default">
          Filter
        </Button>
        <Button variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </Group>
    </form>
  );
}

/** What is typed; other filters that are applied, as by Back, replace it. */
function useInputs(applied: FilterInputs) {
  const [inputs, setInputs] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (JSON.stringify(seen) !== JSON.stringify(applied)) {
    setSeen(applied);
    setInputs(applied);
  }
  return [inputs, setInputs] as const;
}
