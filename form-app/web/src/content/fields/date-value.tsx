import { TextInput } from '@mantine/core';
import { isMap, textOf } from '../model/node.js';
import { asText } from './as-text.js';
import { labelProps } from './label-props.js';
import type { ValueProps } from './value-props.js';

const MINUTE = 16;

/** A moment, shown in the time zone of the user. */
export function DateValue(props: ValueProps) {
  const { field, value, description, error, onChange } = props;
  return (
    <TextInput
      type="datetime-local"
      {...labelProps(props)}
      {...{ description, error }}
      required={field.isRequired}
      value={toLocal(momentOf(value))}
      onChange={({ currentTarget }) => {
        const moment = Date.parse(currentTarget.value);
        const text = Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
        // A property that is not stored yet is given its type.
        onChange(text !== undefined && isMap(value) ? { ...value, '@value': text } : text);
      }}
    />
  );
}

/** `2027-05-08T09:30` in the time zone of the browser; empty for what is no date. */
function toLocal(text: string): string {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return '';
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offset).toISOString().slice(0, MINUTE);
}

function momentOf(value: unknown): string {
  return isMap(value) ? textOf(value, '@value') : asText(value);
}
