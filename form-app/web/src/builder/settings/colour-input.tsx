import { TextInput } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';
import styles from './settings.module.css';
import { commonProps, textOf, type SettingInputProps } from './setting-input-props.js';

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;
const GREY = '#888888';

/** A colour as text, with the colour picker of the browser. */
export function ColourInput(props: SettingInputProps) {
  const texts = useTexts('partSettings');
  const value = textOf(props.value);
  return (
    <TextInput
      {...commonProps(props)}
      placeholder="#0b5d57"
      maxLength={7}
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value.trim())}
      rightSection={
        <input
          type="color"
          className={styles.colour}
          aria-label={texts.chooseColour}
          value={SIX_DIGITS.test(value) ? value : GREY}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
