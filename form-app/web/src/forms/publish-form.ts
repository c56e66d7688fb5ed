import type { Form } from '#client';
import { server } from '../server/connection.js';
import { shownVersion } from './shown-version.js';

/**
 * Publishes a form, or its unpublished changes, in the state that is shown.
 * @throws ServiceError with the code `conflict`, if another user has changed it since
 */
export function publishForm(form: Form): Promise<Form> {
  const isUnchanged = form.published && form.hasDraft !== true;
  return server().formsEditor.publishForm(form.id, isUnchanged ? undefined : shownVersion(form));
}
