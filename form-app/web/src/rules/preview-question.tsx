import type { Question } from '#client';
import { Checkbox, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { HTML_TYPES } from '../builder/settings/html-types.js';
import { useTexts } from '../texts/use-texts.js';

interface PreviewQuestionProps {
  readonly question: Question;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** A question as respondents answer it. */
export function PreviewQuestion({ question, values, onChange }: PreviewQuestionProps) {
  const texts = useTexts('preview');
  const { questionType, required, rangeFrom, rangeTo, rangeFromLabel, rangeToLabel } = question;
  const label = question.question === '' ? question.title : question.question;
  const [first = ''] = values;
  if (questionType === 'single') {
    return (
      <Radio.Group label={label} required={required} value={first} onChange={(value) => onChange([value])}>
        <Options question={question} Choice={Radio} />
      </Radio.Group>
    );
  }
  if (questionType === 'multi') {
    return (
      <Checkbox.Group label={label} required={required} value={[...values]} onChange={onChange}>
        <Options question={question} Choice={Checkbox} />
      </Checkbox.Group>
    );
  }
  if (questionType === 'text') {
    const { inputType = 'multiline' } = question;
    const answer = { label, required, value: first };
    const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
      onChange([event.currentTarget.value]);
    return inputType === 'multiline' ? (
      <Textarea {...answer} onChange={change} />
    ) : (
      <TextInput
        {...answer}
        type={HTML_TYPES[inputType] ?? 'text'}
        placeholder={inputType === 'duration' ? 'PT1H30M' : undefined}
        onChange={change}
      />
    );
  }
  return (
    <NumberInput
      label={label}
      required={required}
      description={texts.range(formatBound(rangeFrom, rangeFromLabel), formatBound(rangeTo, rangeToLabel))}
      min={rangeFrom ?? -Infinity}
      max={rangeTo ?? Infinity}
      allowDecimal={false}
      value={first}
      onChange={(value) => onChange([String(value)])}
    />
  );
}

interface OptionsProps {
  readonly question: Question;
  readonly Choice: typeof Radio | typeof Checkbox;
}

function Options({ question, Choice }: OptionsProps) {
  const options = [...question.answerOptions].sort((one, other) => one.orderIndex - other.orderIndex);
  return (
    <Stack gap="xs" mt="xs">
      {options.map(({ id, value, label }) => (
        <Choice key={id} value={value} label={label === '' ? value : label} />
      ))}
    </Stack>
  );
}

function formatBound(bound: number | null, label: string | null): string {
  const text = bound === null ? '…' : String(bound);
  return label === null || label === '' ? text : `${text} (${label})`;
}
