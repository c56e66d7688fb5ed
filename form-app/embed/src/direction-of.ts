import type { Direction } from '#client';

/** The direction of the pressed button. */
export function directionOf({ submitter }: SubmitEvent): Direction {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'back' || value === 'send' ? value : 'next';
}
