import { TextInput } from '@mantine/core';
import { toLocalMoment } from '../../shell/local-moment.js';
import { isMap, textOf } from '../model/node.js';
import { asText } from './as-text.js';
import { labelProps } from './label-props.js';
import type { ValueProps } from './value-props.js';

/** A point in time, shown in the time zone of the user. */
export function DateValue(props: ValueProps) {
  const { field, value, description, error, onChange } = props;
  return (
    <TextInput
      type="datetime-local"
      {...labelProps(props)}
      {...{ description, error }}
      required={field.isRequired}
      value={toLocalMoment(momentOf(value))}
      onChange={({ currentTarget }) => {
        const moment = Date.parse(currentTarget.value);
        const text = Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
        // A property that is not stored yet needs an explicit type.
        onChange(text !== undefined && isMap(value) ? { ...value, '@value': text } : text);
      }}
    />
  );
}

function momentOf(value: unknown): string {
  return isMap(value) ? textOf(value, '@value') : asText(value);
}
