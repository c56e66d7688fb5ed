import { Injectable } from '@nestjs/common';
import type { FormAccess } from './form-access.js';
import type { Response, SubmittedItem } from '#client';
import { FormsDatabase } from './forms-database.repository.js';

/** Takes responses. */
@Injectable()
export class Submissions {
  constructor(private readonly forms: FormsDatabase) {}

  /**
   * Checks a response against its form and stores it in one statement; resolves once it is committed.
   * With an idempotency key the same items give the first response again for a day.
   * `createdBy` is `anonymous` for anonymous callers and for forms that anonymise (Endpoints, rule 1).
   * @throws FormNotFoundError, OnlyAuthenticatedError, SubmissionRefusedError, KeyReusedError
   */
  submit(
    _formId: number,
    _items: readonly SubmittedItem[],
    _access: FormAccess,
    _idempotencyKey?: string,
  ): Promise<Response> {
    throw new Error(`not built on ${this.forms.database.kind}`);
  }
}
