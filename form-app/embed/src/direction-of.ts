import type { Direction } from '#client';

/** Where the pressed button leads. */
export function directionOf({ submitter }: SubmitEvent): Direction {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'back' || value === 'send' ? value : 'next';
}
