import { Injectable } from '@nestjs/common';
import type { FormAccess } from './forms/form-access.js';
import type { Form, Response, SubmittedItem } from '#client';
import { FormsService } from './forms/forms.service.js';
import { ResponsesService } from './responses/responses.service.js';
import { SubmissionsService } from './responses/submissions/submissions.service.js';

/** The functions `formfn` for one caller (docs/form-pages.md), with the access rules of the REST API. */
export interface FormFunctions {
  getForms(): Promise<Form[]>;
  getForm(id: number): Promise<Form>;
  /** With an idempotency key, a repeated call with the same items within a day returns the first response. */
  submitResponse(id: number, items: readonly SubmittedItem[], idempotencyKey?: string): Promise<Response>;
  /** Newest first; without a limit, all responses. */
  getResults(id: number, limit?: number): Promise<Response[]>;
}

/** Creates `formfn` for templates and other in-process code. */
@Injectable()
export class FormFunctionsService {
  constructor(
    private readonly forms: FormsService,
    private readonly submissions: SubmissionsService,
    private readonly responses: ResponsesService,
  ) {}

  /** The functions with the caller's permissions, with texts in the given language. */
  for(access: FormAccess, language?: string): FormFunctions {
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
