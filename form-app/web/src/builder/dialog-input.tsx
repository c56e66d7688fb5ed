import type { DialogField } from '#client';
import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { formsQuery, titleOf } from '../forms/forms.queries.js';
import { useTexts } from '../texts/use-texts.js';

export interface DialogInputProps {
  readonly field: DialogField;
  readonly value: unknown;
  readonly error?: string | undefined;
  /** Whether it is the first field of the dialog, which gets the focus. */
  readonly isFirst?: boolean | undefined;
  readonly onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function labels({ field, error, isFirst }: DialogInputProps) {
  const { label, description, required } = field;
  const begin = isFirst === true ? { 'data-autofocus': true } : {};
  return { label, description, required, error: error ?? false, ...begin };
}

function Line(props: DialogInputProps) {
  const { field, value, onChange } = props;
  return (
    <TextInput
      {...labels(props)}
      type={field.type === 'dateField' ? 'date' : 'text'}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Prose(props: DialogInputProps) {
  return (
    <Textarea
      {...labels(props)}
      autosize
      minRows={2}
      maxRows={10}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function Numeral(props: DialogInputProps) {
  return (
    <NumberInput
      {...labels(props)}
      allowDecimal={props.field.name.startsWith('content.')}
      value={typeof props.value === 'number' ? props.value : ''}
      onChange={(value) => props.onChange(typeof value === 'number' ? value : null)}
    />
  );
}

function Check({ field, value, error, isFirst, onChange }: DialogInputProps) {
  return (
    <Checkbox
      {...(isFirst === true && { 'data-autofocus': true })}
      label={field.label}
      description={field.description}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function Choice(props: DialogInputProps) {
  const texts = useTexts('builder');
  const { field, value, onChange } = props;
  const options = field.options ?? [];
  const isKnown = options.some((option) => option.value === value);
  return (
    <NativeSelect
      {...labels(props)}
      data={
        isKnown && field.required
          ? [...options]
          : [{ value: '', label: field.required ? texts.choose : texts.language.none }, ...options]
      }
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function FormChoice(props: DialogInputProps) {
  const texts = useTexts('builder').forms;
  const forms = useQuery(formsQuery);
  const options = (forms.data ?? []).map((form) => ({ value: String(form.id), label: titleOf(form) }));
  return (
    <NativeSelect
      {...labels(props)}
      data={[{ value: '', label: forms.isError ? texts.failed : texts.none }, ...options]}
      value={textOf(props.value)}
      onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? null : Number(value))}
    />
  );
}

const INPUTS: Readonly<Record<DialogField['type'], ComponentType<DialogInputProps>>> = {
  textField: Line,
  dateField: Line,
  richTextField: Prose,
  numberField: Numeral,
  checkBoxField: Check,
  comboBoxField: Choice,
  formChooserField: FormChoice,
};

/** A field of an edit dialog, according to its definition. */
export function DialogInput(props: DialogInputProps) {
  const Input = INPUTS[props.field.type];
  return <Input {...props} />;
}
