import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { asText } from './as-text.js';
import { labelProps } from './label-props.js';
import { readNumber, writeNumber } from './typed-number.js';
import type { ValueProps } from './value-props.js';

/** A number. Other input remains visible and is reported as a problem. */
export function NumberValue(props: ValueProps) {
  const { field, value, description, error, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && isSameNumber(typed, value);
  return (
    <TextInput
      {...labelProps(props)}
      {...{ description, error }}
      required={field.isRequired}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      value={isTyped ? typed : typeof value === 'number' ? writeNumber(value) : asText(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
    />
  );
}

function read(typed: string): unknown {
  return typed.trim() === '' ? undefined : (readNumber(typed) ?? typed);
}

function isSameNumber(typed: string, value: unknown): boolean {
  return read(typed) === value;
}
