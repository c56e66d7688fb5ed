import type { Form } from '#client';

/** Another user changed the form after it was shown; nothing was published. */
export class ChangedFormError extends Error {
  constructor(
    readonly shown: Form,
    readonly current: Form,
  ) {
    super('The form was changed after it was shown.');
  }
}
