import { localiseForm, type Form } from '#client';
import type { FormAccess } from './form-access.js';
import { withoutNotifications } from './form-settings.js';

/** A form as returned to a caller. With a language (`de`, `de-CH`), texts are localised. */
export function shownTo(
  { mayEdit }: Pick<FormAccess, 'mayEdit'>,
  form: Form,
  language: string | undefined,
): Form {
  const shown = mayEdit ? form : withoutNotifications(form);
  return language === undefined ? shown : localiseForm(shown, language);
}
