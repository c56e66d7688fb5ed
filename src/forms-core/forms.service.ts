import { Injectable } from '@nestjs/common';
import type { FormAccess } from './form-access.js';
import type { Form } from '#client';
import { FormsDatabase } from './forms-database.repository.js';

/** How a form is named: by identifier, by the identifier that is the same everywhere, or by its exact title. */
export type FormKey = { readonly id: number } | { readonly uuid: string } | { readonly title: string };

/** Reads forms as plain data. */
@Injectable()
export class Forms {
  constructor(private readonly forms: FormsDatabase) {}

  /**
   * All forms by `orderIndex`, with empty `sections` and `questions` (Get all forms); unpublished ones for callers that
   * may edit only. With a language (`de`, `de-CH`) texts are replaced by their localisation.
   */
  list(_access: FormAccess, _language?: string): Promise<Form[]> {
    throw new Error(`not built on ${this.forms.database.kind}`);
  }

  /**
   * One form with its whole structure, children by `orderIndex`, archived parts absent (Get a form).
   * @throws FormNotFoundError also for an unpublished form when the caller may not edit
   */
  get(_key: FormKey, _access: FormAccess, _language?: string): Promise<Form> {
    throw new Error('not built');
  }

  /**
   * As `get`, with the archived parts in their places, for results, analytics and exports: what was answered once keeps
   * its name. `archived` holds the ids of the archived parts.
   * @throws FormNotFoundError
   */
  getWithArchived(_key: FormKey): Promise<FormWithArchived> {
    throw new Error('not built');
  }
}

/** A form with everything it ever asked. */
export interface FormWithArchived {
  readonly form: Form;
  readonly archived: {
    readonly sections: ReadonlySet<number>;
    readonly questions: ReadonlySet<number>;
    readonly answerOptions: ReadonlySet<number>;
  };
}
