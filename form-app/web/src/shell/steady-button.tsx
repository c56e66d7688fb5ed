import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';

interface SteadyButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  /** Whether pressing it does nothing now. */
  readonly isOff: boolean;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that keeps the focus when it cannot be used: one that is disabled loses it to the body of the page. */
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
