import { questionsOf, type Form } from '#client';
import type { QueryClient } from '@tanstack/react-query';
import { server } from '../server/connection.js';
import { ChangedFormError } from './changed-form.error.js';
import { editedFormQuery } from './forms.queries.js';
import { isShownCurrent, shownVersion } from './shown-version.js';

/**
 * Publishes a form or its unpublished changes, in the state that is shown.
 * @throws ChangedFormError, or ServiceError with the code `conflict`, if another user has changed the form
 * since
 */
export async function publishForm(queries: QueryClient, form: Form): Promise<Form> {
  const { formsEditor, forms } = server();
  if (form.published) return formsEditor.publishForm(form.id, form.hasDraft && shownVersion(form));
  const shown = openForm(queries, form.id);
  // Lists only show the fields of the form itself.
  if (shown === undefined) return formsEditor.publishForm(form.id, form.version);
  // The version of an unpublished form does not change when its parts do.
  const [current, { isSameState }] = await Promise.all([
    forms.getForm(form.id, { draft: true }),
    import('../builder/is-same-state.js'),
  ]);
  if (!isShownCurrent(form) || !isSameState(shown, current)) throw new ChangedFormError(shown, current);
  return formsEditor.publishForm(form.id, current.version);
}

/** False if the form cannot be read, because publishing then reports the error. */
export async function isWithoutQuestions(queries: QueryClient, { id }: Form): Promise<boolean> {
  try {
    const form = openForm(queries, id) ?? (await server().forms.getForm(id, { draft: true }));
    return questionsOf(form).length === 0;
  } catch {
    return false;
  }
}

/** The form that a page shows; undefined in lists. */
function openForm(queries: QueryClient, formId: number): Form | undefined {
  const { queryKey } = editedFormQuery(formId);
  const isOpen = queries.getQueryCache().find({ queryKey })?.isActive() === true;
  return isOpen ? queries.getQueryData(queryKey) : undefined;
}
