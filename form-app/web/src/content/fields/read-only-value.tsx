import { Textarea, TextInput } from '@mantine/core';
import { textOfHtml } from '../versions/text-of-html.js';
import { showValue } from '../versions/show-value.js';
import { labelProps } from './label-props.js';
import type { ValueProps } from './value-props.js';

export function ReadOnlyValue(props: ValueProps) {
  const { field, value, description } = props;
  const shown =
    field.kind === 'richText' ? textOfHtml(showValue(value)) : showValue(value, field.optionLabels);
  const shared = {
    ...labelProps(props),
    description,
    value: shown,
    readOnly: true,
    variant: 'filled',
  } as const;
  const isLong = field.kind === 'richText' || field.kind === 'multiline';
  return isLong ? <Textarea autosize minRows={1} maxRows={20} {...shared} /> : <TextInput {...shared} />;
}
