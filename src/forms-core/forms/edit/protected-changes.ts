import type { StoredForm } from '../stored-form.js';
import { ProtectedFieldError } from '../../forms.errors.js';
import type { Write } from './write.js';

/** Checks the row of a form before and after an edit. @throws AppError */
export type CheckChange = (before: StoredForm, after: StoredForm, hasResponses: boolean) => void;

/**
 * Without this check, an editor without `forms.results` could publish the results, read them and unpublish them again.
 * Ending `anonymize` takes the same permission, because respondents were promised anonymity.
 */
export function forbidProtectedChanges({ caller, mayReadResults = false }: Write): CheckChange {
  return (before, after, hasResponses) => {
    if (mayReadResults || !hasResponses) return;
    if (before.publicResults !== after.publicResults)
      throw new ProtectedFieldError(caller.user, 'publicResults');
    if (before.anonymize && !after.anonymize) throw new ProtectedFieldError(caller.user, 'anonymize');
  };
}
