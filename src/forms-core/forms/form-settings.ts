import type { Form, FormSettings } from '#client';
import type { StoredForm } from './stored-form.js';

type FormRow = Omit<StoredForm, 'revision'>;
type FormItself = Omit<Form, 'sections' | 'questions' | 'rules'>;

/** The form without its unset settings. */
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

/** The form for callers without `forms.edit`: the email addresses of editors are personal data. */
export function withoutNotifications<T extends FormSettings>(form: T): Omit<T, 'notify' | 'notifyAnswers'> {
  const { notify: _, notifyAnswers: _answers, ...others } = form;
  return others;
}
