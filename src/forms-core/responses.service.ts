import type { Response } from '#client';
import { Injectable } from '@nestjs/common';
import type { FormAccess } from './form-access.js';
import { FormNotFoundError, ResponseNotFoundError, ResultsNotPublicError } from './forms.errors.js';
import { FormMemory } from './responses/form-memory.js';
import { ResponseRepository } from './responses/response.repository.js';
import type { ResponseFilter } from './response-filter.js';

/** Responses read at a time: large enough to be fast, small enough to be little memory. */
const BATCH = 500;

/** Reads responses. */
@Injectable()
export class Responses {
  constructor(
    private readonly repository: ResponseRepository,
    private readonly memory: FormMemory,
  ) {}

  /**
   * Whether the caller may see the results of a form: everybody who may read it when `publicResults`, else those with
   * `forms.results` (Authentication 3; CONTRACT 6).
   * @throws FormNotFoundError, ResultsNotPublicError
   */
  async checkAccess(formId: number, { caller, mayEdit, mayReadResults }: FormAccess): Promise<void> {
    const remembered = await this.memory.current(formId);
    if (remembered === undefined) throw new FormNotFoundError({ id: formId });
    const { published, publicResults } = remembered.form;
    if (mayReadResults) return;
    if (!published && !mayEdit) throw new FormNotFoundError({ id: formId });
    if (!publicResults) throw new ResultsNotPublicError(formId, caller.anonymous);
  }

  /** One response of a form. Does not check access. @throws ResponseNotFoundError */
  async get(formId: number, id: number): Promise<Response> {
    const response = Number.isSafeInteger(id) ? await this.repository.find(id) : undefined;
    if (response?.formId !== formId) throw new ResponseNotFoundError(formId, id);
    return response;
  }

  /** The responses of a form, newest first, read in batches: constant memory however many. Does not check access. */
  async *stream(formId: number, filter: ResponseFilter): AsyncGenerator<readonly Response[]> {
    let left = filter.limit ?? Infinity;
    let last: Response | undefined;
    while (left > 0) {
      const size = Math.min(BATCH, left);
      const batch: Response[] = await this.repository.batch(formId, filter, size, last);
      if (batch.length > 0) yield batch;
      if (batch.length < size) return;
      left -= batch.length;
      last = batch.at(-1);
    }
  }

  /** How many responses `stream` gives when neither `offset` nor `limit` is set. */
  count(formId: number, filter: ResponseFilter): Promise<number> {
    return this.repository.count(formId, filter);
  }

  /** Makes all responses of a form anonymous for ever. Answers how many were not. */
  anonymise(formId: number): Promise<number> {
    return this.repository.anonymise(formId);
  }
}
