import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';

interface SteadyButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  /** Whether the button is inactive. */
  readonly isOff: boolean;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that keeps the focus while it is inactive; a disabled button would lose it. */
export function SteadyButton({ isOff, onClick, ...more }: SteadyButtonProps) {
  return (
    <Button
      {...more}
      {...(isOff && { 'data-disabled': true, 'aria-disabled': true })}
      onClick={(event) => {
        if (!isOff) onClick(event);
      }}
    />
  );
}
