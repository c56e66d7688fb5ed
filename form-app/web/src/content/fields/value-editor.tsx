import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useContentTexts } from '../use-content-texts.js';
import { useEditor } from '../editor/editor-context.js';
import { labelIn } from '../model/label-in.js';
import { asText } from './as-text.js';
import { AssetValue } from './asset-value.js';
import { labelProps } from './label-props.js';
import { DateValue } from './date-value.js';
import { NumberValue } from './number-value.js';
import { ReferenceValue } from './reference-value.js';
import { ReadOnlyValue } from './read-only-value.js';
import type { ValueProps } from './value-props.js';
import styles from './fields.module.css';

const RichTextValue = lazy(async () => ({ default: (await import('./rich-text-value.js')).RichTextValue }));

export function ValueEditor(props: ValueProps) {
  const { isReadOnly } = useEditor();
  if (isReadOnly && !['asset', 'reference'].includes(props.field.kind)) return <ReadOnlyValue {...props} />;
  switch (props.field.kind) {
    case 'integer':
    case 'number':
      return <NumberValue {...props} />;
    case 'boolean':
    case 'select':
      return <ChoiceValue {...props} />;
    case 'date':
      return <DateValue {...props} />;
    case 'asset':
      return <AssetValue {...props} />;
    case 'reference':
      return <ReferenceValue {...props} />;
    case 'richText':
      return (
        <Suspense fallback={<ReadOnlyValue {...props} />}>
          <RichTextValue {...props} />
        </Suspense>
      );
    case 'multiline':
      return <TextValue {...props} isLong />;
    default:
      return <TextValue {...props} />;
  }
}

/** A text input. Values that are not texts are edited as JSON. */
export function TextValue({ isLong = false, ...props }: ValueProps & { isLong?: boolean }) {
  const { field, value, description, error, onChange } = props;
  const shared = {
    ...labelProps(props),
    ...{ description, error, required: field.isRequired, value: asText(value) },
    classNames: { input: styles.text ?? '' },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value === '' ? undefined : currentTarget.value),
  };
  return isLong ? <Textarea autosize minRows={3} maxRows={20} {...shared} /> : <TextInput {...shared} />;
}

function ChoiceValue(props: ValueProps) {
  const { field, value, description, error, onChange } = props;
  const { fields } = useContentTexts();
  const isBoolean = field.kind === 'boolean';
  const options = isBoolean
    ? [
        { value: 'true', label: fields.yes },
        { value: 'false', label: fields.no },
      ]
    : (field.options ?? []).map((each) => ({
        value: each,
        label: labelIn(field.optionLabels?.[each]) ?? each,
      }));
  const current = value === undefined ? '' : asText(value);
  // A stored value that is not an option remains selectable.
  const known = current === '' || options.some((each) => each.value === current);
  return (
    <NativeSelect
      {...labelProps(props)}
      {...{ description, error }}
      required={field.isRequired}
      value={current}
      data={[
        { value: '', label: fields.notSet },
        ...options,
        ...(known ? [] : [{ value: current, label: current }]),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value;
        onChange(chosen === '' ? undefined : isBoolean ? chosen === 'true' : chosen);
      }}
    />
  );
}
