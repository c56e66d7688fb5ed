import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { commonProps, type SettingInputProps } from './setting-input-props.js';

/** Email addresses, one on each line. */
export function AddressesInput(props: SettingInputProps) {
  const stored = Array.isArray(props.value) ? props.value.map(String) : [];
  const [typed, setTyped] = useState('');
  const isTyped = addressesIn(typed).join('\n') === stored.join('\n');
  return (
    <Textarea
      {...commonProps(props)}
      autosize
      minRows={2}
      maxRows={10}
      value={isTyped ? typed : stored.join('\n')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        props.onChange(addressesIn(currentTarget.value));
      }}
    />
  );
}

function addressesIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
