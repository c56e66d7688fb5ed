import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';
import { listParts } from '../part-tree.js';
import { nameOf } from '../name-of.js';
import { HTML_TYPES } from './html-types.js';
import { NumberText } from './number-text.js';
import type { SettingContext } from './setting.js';
import { inputTypeOf } from './settings-of.js';
import { commonProps, textOf, type SettingInputProps } from './setting-input-props.js';

/** A bound of answers: a value of the input type, or the answer to another question of the same type. */
export function BoundInput(props: SettingInputProps) {
  const { boundFrom, fixed } = useTexts('partSettings');
  const { context, label, value, onChange } = props;
  const others = comparableQuestions(context);
  const chosen = others.find(({ id, uuid }) => [id, uuid].includes(referenceIn(value) ?? ''));
  return (
    <Stack gap={4}>
      {chosen === undefined && <FixedBound {...props} />}
      {others.length > 0 && (
        <NativeSelect
          label={chosen === undefined ? undefined : label}
          aria-label={boundFrom(label)}
          error={chosen !== undefined && (props.error ?? false)}
          data={[
            { value: '', label: fixed },
            ...others.map((each) => ({ value: each.uuid, label: each.name })),
          ]}
          value={chosen?.uuid ?? ''}
          onChange={({ currentTarget }) => {
            const other = others.find(({ uuid }) => uuid === currentTarget.value);
            onChange(other === undefined ? null : { questionId: other.id ?? other.uuid });
          }}
        />
      )}
    </Stack>
  );
}

function FixedBound(props: SettingInputProps) {
  const inputType = inputTypeOf(props.context) ?? 'text';
  if (inputType === 'number') return <NumberText {...props} inputMode="decimal" />;
  return (
    <TextInput
      {...commonProps(props)}
      type={HTML_TYPES[inputType] ?? 'text'}
      placeholder={inputType === 'duration' ? 'PT1H30M' : undefined}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** Other questions whose answers have the same type. */
function comparableQuestions({ part: own, form }: SettingContext) {
  const type = inputTypeOf({ part: own });
  return listParts(form).flatMap(({ part }) =>
    part.kind === 'question' &&
    part.uuid !== own.uuid &&
    part.values.questionType === 'text' &&
    part.values.inputType === type
      ? [{ id: part.values.id, uuid: part.uuid, name: nameOf(part) }]
      : [],
  );
}

function referenceIn(value: unknown): number | string | undefined {
  const id =
    typeof value === 'object' && value !== null && 'questionId' in value ? value.questionId : undefined;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}
