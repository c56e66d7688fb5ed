import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { optionChoices, questionChoices } from '../rules/choices.js';
import type { Outline } from '../rules/rule-texts.js';
import { OWN_TIME_ZONE } from '../shell/own-time-zone.js';
import { countFilters, type FilterInputs } from './result-view.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './results.module.css';

interface ResultFiltersProps {
  readonly outline: Outline;
  readonly applied: FilterInputs;
  readonly onFilter: (inputs: FilterInputs) => void;
  readonly onClear: () => void;
}

/** Filters results by time, user, question, answer and text. */
export function ResultFilters({ outline, applied, onFilter, onClear }: ResultFiltersProps) {
  const texts = useTexts('results').filter;
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
    <form onSubmit={onSubmit} aria-label={texts.label} className={`${styles.filters ?? ''} not-printed`}>
      <TextInput type="date" label={`${texts.from}${zone}`} value={inputs.from} onChange={set('from')} />
      <TextInput type="date" label={`${texts.to}${zone}`} value={inputs.to} onChange={set('to')} />
      <TextInput label={texts.user} value={inputs.user} onChange={set('user')} />
      <NativeSelect
        label={texts.question}
        value={inputs.question}
        onChange={set('question')}
        data={questionChoices(outline, texts.anyQuestion)}
      />
      {question && question.answerOptions.length > 0 && (
        <NativeSelect
          label={texts.answer}
          value={inputs.answer}
          onChange={set('answer')}
          data={[{ value: '', label: texts.anyAnswer }, ...optionChoices(question)]}
        />
      )}
      {question?.answerOptions.length === 0 && (
        <TextInput label={texts.exactAnswer} value={inputs.answer} onChange={set('answer')} />
      )}
      <TextInput label={texts.text} value={inputs.text} onChange={set('text')} />
      <Group gap="xs" className={styles.buttons ?? ''}>
        <Button type="submit" variant="default">
          {texts.apply}
        </Button>
        {countFilters(applied) > 0 && (
          <Button
            variant="subtle"
            onClick={(event) => {
              // The button that had the focus is hidden afterwards.
              event.currentTarget.form?.querySelector('input')?.focus();
              onClear();
            }}
          >
            {texts.clear}
          </Button>
        )}
      </Group>
    </form>
  );
}

/** The inputs; they are reset when other filters become active, for example by the Back button. */
function useInputs(applied: FilterInputs) {
  const [inputs, setInputs] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (JSON.stringify(seen) !== JSON.stringify(applied)) {
    setSeen(applied);
    setInputs(applied);
  }
  return [inputs, setInputs] as const;
}
