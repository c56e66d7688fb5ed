import { Injectable } from '@nestjs/common';
import type { FormAccess } from './form-access.js';
import type { Response } from '#client';
import type { ResponseFilter } from './response-filter.js';
import { FormsDatabase } from './forms-database.repository.js';

/** Reads responses. */
@Injectable()
export class Responses {
  constructor(private readonly forms: FormsDatabase) {}

  /**
   * Whether the caller may see the results of a form: everybody who may read it when `publicResults`, else those with
   * `forms.results` (Authentication 3; CONTRACT 6).
   * @throws FormNotFoundError, ResultsNotPublicError
   */
  checkAccess(_formId: number, _access: FormAccess): Promise<void> {
    throw new Error(`not built on ${this.forms.database.kind}`);
  }

  /** The responses of a form, newest first, read in batches: constant memory however many. Does not check access. */
  stream(_formId: number, _filter: ResponseFilter): AsyncIterable<readonly Response[]> {
    throw new Error('not built');
  }

  /** How many responses `stream` gives when neither `offset` nor `limit` is set. */
  count(_formId: number, _filter: ResponseFilter): Promise<number> {
    throw new Error('not built');
  }

  /** Makes all responses of a form anonymous for ever. Returns how many were not. */
  anonymise(_formId: number): Promise<number> {
    throw new Error('not built');
  }
}
