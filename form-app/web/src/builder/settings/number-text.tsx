import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import type { SettingInputProps } from './setting-input-props.js';

type NumberTextProps = Omit<SettingInputProps, 'setting' | 'context'> & {
  readonly inputMode: 'numeric' | 'decimal';
};

/** A text input for a number; values that are not numbers are not stored. */
export function NumberText({
  label,
  description,
  error,
  isFirst,
  value,
  inputMode,
  onChange,
}: NumberTextProps) {
  const texts = useTexts('partSettings');
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '' && (numberOf(typed) ?? null) === (value ?? null);
  const shown = isTyped ? typed : typeof value === 'number' ? String(value) : '';
  const isWrong = shown !== '' && numberOf(shown) === undefined;
  return (
    <TextInput
      {...(isFirst && { 'data-autofocus': true })}
      {...{ label, description, inputMode }}
      error={isWrong ? texts.noNumber : (error ?? false)}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(numberOf(currentTarget.value) ?? null);
      }}
    />
  );
}

function numberOf(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  return /^-?\d+(?:\.\d*)?$/.test(written) ? Number(written) : undefined;
}
