import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../texts/use-texts.js';

/** A password with a button that shows it, which by default Tab does not reach. */
export function PasswordField(props: PasswordInputProps) {
  const texts = useTexts('signIn');
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': texts.showPassword,
        'aria-pressed': isShown,
        tabIndex: 0,
        // The input itself handles the mouse and the space bar.
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter') setShown(!isShown);
        },
      }}
    />
  );
}
