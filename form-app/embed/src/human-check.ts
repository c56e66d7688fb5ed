import { HONEYPOT } from './render-step.js';

const MINIMUM_TIME_MS = 2_000;

/** The field hidden from respondents is filled in. */
export class NotAcceptedError extends Error {}

/**
 * Waits until a form has been open for the minimum time.
 * @param openedAt by `performance.now()`
 * @throws NotAcceptedError
 */
export async function checkHuman(form: HTMLFormElement, openedAt: number): Promise<void> {
  if (new FormData(form).get(HONEYPOT) !== '') throw new NotAcceptedError();
  const rest = openedAt + MINIMUM_TIME_MS - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
