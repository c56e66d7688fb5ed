import type { StoredForm } from '../stored-form.js';
import { ProtectedFieldError } from '../../forms.errors.js';
import type { Write } from './write.js';

/** Looks at the row of a form before and after an edit. @throws AppError */
export type CheckChange = (before: StoredForm, after: StoredForm, hasResponses: boolean) => void;

/**
 * An editor without `forms.results` could otherwise open the results, read them and close them again. Respondents were
 * promised anonymity by `anonymize`: ending it takes the same permission.
 */
export function forbidProtectedChanges({ caller, mayReadResults = false }: Write): CheckChange {
  return (before, after, hasResponses) => {
    if (mayReadResults || !hasResponses) return;
    if (before.publicResults !== after.publicResults)
      throw new ProtectedFieldError(caller.user, 'publicResults');
    if (before.anonymize && !after.anonymize) throw new ProtectedFieldError(caller.user, 'anonymize');
  };
}
