import { INPUT_TYPES, type InputType } from '#client';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { fromLocalMoment, toLocalMoment } from '../../shell/local-moment.js';
import { useTexts } from '../../texts/use-texts.js';
import { AddressesInput } from './addresses-input.js';
import { AssetInput } from './asset-input.js';
import { BoundInput } from './bound-input.js';
import { ColourInput } from './colour-input.js';
import { NumberText } from './number-text.js';
import { commonProps, textOf, type SettingInputProps } from './setting-input-props.js';
import type { SettingKind } from './setting.js';

function Line(props: SettingInputProps) {
  return (
    <TextInput
      {...commonProps(props)}
      maxLength={1000}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function Prose(props: SettingInputProps) {
  return (
    <Textarea
      {...commonProps(props)}
      autosize
      minRows={2}
      maxRows={10}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function Count(props: SettingInputProps) {
  return <NumberText {...props} inputMode="numeric" />;
}

function Flag(props: SettingInputProps) {
  return (
    <Checkbox
      {...commonProps(props)}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}

function Matrix(props: SettingInputProps) {
  return (
    <Checkbox
      {...commonProps(props)}
      checked={props.value === 'matrix'}
      onChange={(event) => props.onChange(event.currentTarget.checked ? 'matrix' : null)}
    />
  );
}

function Moment(props: SettingInputProps) {
  return (
    <TextInput
      {...commonProps(props)}
      type="datetime-local"
      value={toLocalMoment(textOf(props.value))}
      onChange={(event) => props.onChange(fromLocalMoment(event.currentTarget.value) ?? null)}
    />
  );
}

function Format(props: SettingInputProps) {
  const { inputTypes } = useTexts('partSettings');
  return (
    <NativeSelect
      {...commonProps(props)}
      data={[
        { value: '', label: inputTypes.any },
        ...INPUT_TYPES.map((value: InputType) => ({ value, label: inputTypes[value] })),
      ]}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

const INPUTS: Readonly<Record<SettingKind, ComponentType<SettingInputProps>>> = {
  line: Line,
  prose: Prose,
  count: Count,
  flag: Flag,
  matrix: Matrix,
  moment: Moment,
  inputType: Format,
  bound: BoundInput,
  addresses: AddressesInput,
  colour: ColourInput,
  asset: AssetInput,
};

export function SettingInput(props: SettingInputProps) {
  const Input = INPUTS[props.setting.kind];
  return <Input {...props} />;
}
