import type { Form, FormSettings } from '#client';
import type { StoredForm } from './stored-form.js';

type FormRow = Omit<StoredForm, 'revision'>;
type FormItself = Omit<Form, 'sections' | 'questions' | 'rules'>;

/** The form without the settings that are not set. */
export function withoutUnset(stored: FormRow): FormItself {
  const { opensAt, closesAt, maxResponses, oneResponsePerUser, confirmation, ...others } = stored;
  const { notify, notifyAnswers, showResults, theme, ...form } = others;
  return {
    ...form,
    ...(opensAt === null ? {} : { opensAt }),
    ...(closesAt === null ? {} : { closesAt }),
    ...(maxResponses === null ? {} : { maxResponses }),
    ...(oneResponsePerUser === null ? {} : { oneResponsePerUser }),
    ...(confirmation === null ? {} : { confirmation }),
    ...(notify === null ? {} : { notify }),
    ...(notifyAnswers === null ? {} : { notifyAnswers }),
    ...(showResults === null ? {} : { showResults }),
    ...(theme === null ? {} : { theme }),
  };
}

/** The form as callers without `forms.edit` get it: email addresses are personal data of editors. */
export function withoutNotifications<T extends FormSettings>(form: T): Omit<T, 'notify' | 'notifyAnswers'> {
  const { notify: _, notifyAnswers: _answers, ...others } = form;
  return others;
}
