import type { Form } from '#client';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState, type SubmitEvent } from 'react';
import { nameQuestion, outlineOf } from '../rules/rule-words.js';
import { dayEnd, dayStart } from './day-bounds.js';
import type { ResultFilter } from './results.queries.js';
import styles from './results.module.css';

const NOTHING = { from: '', to: '', user: '', questionId: '', answer: '', text: '' };

/** Narrows results by time, user, question, answer and text. */
export function ResultFilters({ form, onFilter }: { form: Form; onFilter: (filter: ResultFilter) => void }) {
  const [inputs, setInputs] = useState(NOTHING);
  const outline = useMemo(() => outlineOf(form), [form]);
  const question = outline.questions.find(({ id }) => String(id) === inputs.questionId);
  const set =
    (name: keyof typeof NOTHING) => (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setInputs({ ...inputs, ...(name === 'questionId' && { answer: '' }), [name]: value });
    };

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    onFilter(filterOf(inputs));
  }

  function clear(): void {
    setInputs(NOTHING);
    onFilter({});
  }

  return (
    <form onSubmit={onSubmit} aria-label="Filters" className={`${styles.filters ?? ''} not-printed`}>
      <TextInput type="date" label="From" value={inputs.from} onChange={set('from')} />
      <TextInput type="date" label="To" value={inputs.to} onChange={set('to')} />
      <TextInput label="User" value={inputs.user} onChange={set('user')} />
      <NativeSelect
        label="Answers the question"
        value={inputs.questionId}
        onChange={set('questionId')}
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
        <Button variant="subtle" onClick={clear}>
          Clear
        </Button>
      </Group>
    </form>
  );
}

function filterOf({ from, to, user, questionId, answer, text }: typeof NOTHING): ResultFilter {
  return {
    ...(from !== '' && { from: dayStart(from) }),
    ...(to !== '' && { to: dayEnd(to) }),
    ...(user.trim() !== '' && { user: user.trim() }),
    ...(questionId !== '' && { questionId: Number(questionId) }),
    ...(questionId !== '' && answer !== '' && { answer }),
    ...(text.trim() !== '' && { text: text.trim() }),
  };
}
