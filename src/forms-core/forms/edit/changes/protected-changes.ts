import type { StoredForm } from '../../stored-form.js';
import { ProtectedFieldError } from '../../../forms.errors.js';
import type { Write } from '../write.js';

/**
 * Checks the row of a form after an edit: a field is changed if its value differs from those in all earlier rows.
 * @throws AppError
 */
export type CheckChange = (earlier: readonly StoredForm[], after: StoredForm, hasResponses: boolean) => void;

/**
 * Without this check, an editor without `forms.results` could publish the results, read them and unpublish them again.
 * Ending `anonymize` requires the same permission, because respondents were promised anonymity, and so does sending
 * answers to further addresses.
 */
export function forbidProtectedChanges({ caller, mayReadResults = false }: Write): CheckChange {
  return (earlier, after, hasResponses) => {
    if (mayReadResults || !hasResponses) return;
    if (earlier.every(({ publicResults }) => publicResults !== after.publicResults))
      throw new ProtectedFieldError(caller.user, 'publicResults');
    if (!after.anonymize && earlier.every(({ anonymize }) => anonymize))
      throw new ProtectedFieldError(caller.user, 'anonymize');
    const field = sendsMore(earlier, after);
    if (field !== undefined) throw new ProtectedFieldError(caller.user, field);
  };
}

/** The field by which answers are sent to an address that did not receive them before. */
function sendsMore(
  earlier: readonly StoredForm[],
  { notify, notifyAnswers }: StoredForm,
): 'notify' | 'notifyAnswers' | undefined {
  if (notifyAnswers !== true) return undefined;
  const sending = earlier.filter((form) => form.notifyAnswers === true);
  const known = new Set(sending.flatMap((form) => form.notify ?? []));
  if ((notify ?? []).every((address) => known.has(address))) return undefined;
  return sending.length === 0 ? 'notifyAnswers' : 'notify';
}
