import type { Question } from '#client';
import { MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { HTML_TYPES } from '../builder/settings/html-types.js';
import { useTexts } from '../texts/use-texts.js';
import { optionChoices } from './choices.js';
import { valueKind, type RowDraft } from './rule-draft.js';

interface ValueProps {
  readonly question: Question;
  readonly row: RowDraft;
  readonly onChange: (values: readonly string[]) => void;
}

/** The inputs for the value or values of a condition. */
export function ConditionValueInput(props: ValueProps) {
  const { question, row } = props;
  const kind = valueKind(row.operator);
  if (kind === 'nothing') return null;
  if (kind === 'list') return <OptionsInput {...props} />;
  if (question.questionType === 'text') return <TextValueInput {...props} />;
  if (kind === 'number' || question.questionType === 'range')
    return <NumberValueInput {...props} allowDecimal={false} />;
  return <OptionInput {...props} />;
}

function TextValueInput(props: ValueProps) {
  const { question, row, onChange } = props;
  const texts = useTexts('rules');
  const { inputType = 'text' } = question;
  const isCompared = valueKind(row.operator) === 'number';
  if (isCompared && inputType === 'number') return <NumberValueInput {...props} allowDecimal />;
  const format = {
    type: HTML_TYPES[inputType],
    placeholder: inputType === 'duration' ? 'PT1H30M' : undefined,
  };
  return (
    <TextInput
      aria-label={texts.text}
      {...(isCompared ? format : {})}
      value={row.values[0] ?? ''}
      onChange={(event) => onChange([event.currentTarget.value])}
    />
  );
}

function NumberValueInput({ row, onChange, allowDecimal }: ValueProps & { readonly allowDecimal: boolean }) {
  const texts = useTexts('rules');
  return (
    <NumberInput
      aria-label={texts.number}
      allowDecimal={allowDecimal}
      value={row.values[0] ?? ''}
      onChange={(value) => onChange([String(value)])}
    />
  );
}

function OptionsInput({ question, row: { values }, onChange }: ValueProps) {
  const texts = useTexts('rules');
  return (
    <MultiSelect
      aria-label={texts.answers}
      data={optionChoices(question)}
      value={[...values]}
      onChange={onChange}
      placeholder={values.length === 0 ? texts.chooseAnswers : ''}
    />
  );
}

function OptionInput({ question, row, onChange }: ValueProps) {
  const texts = useTexts('rules');
  return (
    <NativeSelect
      aria-label={texts.answer}
      value={row.values[0] ?? ''}
      onChange={(event) => onChange([event.currentTarget.value])}
      data={[{ value: '', label: texts.chooseAnswer }, ...optionChoices(question)]}
    />
  );
}
