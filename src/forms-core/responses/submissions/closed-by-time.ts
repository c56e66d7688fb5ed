import type { Form } from '#client';
import { FormClosedError } from '../../forms.errors.js';

/** The error of a form that is not open yet, or is closed. @param now epoch milliseconds */
export function closedByTime({ id, opensAt, closesAt }: Form, now: number): FormClosedError | undefined {
  if (opensAt !== undefined && now < Date.parse(opensAt))
    return new FormClosedError(id, { reason: 'notYetOpen', opensAt });
  if (closesAt !== undefined && now >= Date.parse(closesAt))
    return new FormClosedError(id, { reason: 'closed', closesAt });
  return undefined;
}
