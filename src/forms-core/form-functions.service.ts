import { Injectable } from '@nestjs/common';
import type { FormAccess } from './forms/form-access.js';
import type { Form } from '#client';
import { Forms } from './forms/forms.service.js';
import type { Response, SubmittedItem } from '#client';
import { Responses } from './responses/responses.service.js';
import { Submissions } from './responses/submissions/submissions.service.js';

/** `formfn` for one caller (docs/form-pages.md): the rules are those of the REST interface. */
export interface Formfn {
  getForms(): Promise<Form[]>;
  getForm(id: number): Promise<Form>;
  /** With an idempotency key the same items give the first response again for a day. */
  submitResponse(id: number, items: readonly SubmittedItem[], idempotencyKey?: string): Promise<Response>;
  /** Newest first; all of them without a limit. */
  getResults(id: number, limit?: number): Promise<Response[]>;
}

/** Makes `formfn` for templates and other code in the process. */
@Injectable()
export class FormFunctions {
  constructor(
    private readonly forms: Forms,
    private readonly submissions: Submissions,
    private readonly responses: Responses,
  ) {}

  /** The functions as the caller may use them, with texts in its language. */
  for(access: FormAccess, language?: string): Formfn {
    return {
      getForms: () => this.forms.list(access, language),
      getForm: (id) => this.forms.get({ id }, access, language),
      submitResponse: (id, items, key) => this.submissions.submit(id, items, access, key),
      getResults: async (id, limit) => {
        await this.responses.checkAccess(id, access);
        const all: Response[] = [];
        for await (const batch of this.responses.stream(id, limit === undefined ? {} : { limit }))
          all.push(...batch);
        return all;
      },
    };
  }
}
