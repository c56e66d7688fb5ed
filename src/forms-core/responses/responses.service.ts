import type { Form, FormActivity, Response } from '#client';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/index.js';
import type { JoinedTexts } from '../../database/index.js';
import type { FormAccess } from '../forms/form-access.js';
import { FormNotFoundError, ResponseNotFoundError } from '../forms.errors.js';
import { ActivityService } from './activity/activity.service.js';
import { FormCache } from './form.cache.js';
import { ResponsePlaces } from './submissions/response-places.js';
import { placeOfLast } from './place-of-last.js';
import type { ResponsePlace } from './response-conditions.sql.js';
import { ResponseRepository, type AuditedForm, type ResponseBatch } from './response.repository.js';
import type { ResponseFilter } from './response-filter.js';

/** Responses per read: a compromise between speed and memory. */
const BATCH = 250;

interface Read {
  readonly count: number;
  readonly place: ResponsePlace | undefined;
}

@Injectable()
export class ResponsesService {
  constructor(
    private readonly repository: ResponseRepository,
    private readonly cache: FormCache,
    private readonly counts: ActivityService,
    private readonly places: ResponsePlaces,
  ) {}

  /**
   * Checks that the caller may read the results of a form: with `publicResults`, all callers who may read the form,
   * otherwise callers with `forms.results` (docs/reference/forms.md#submissions). Returns the form.
   * @throws FormNotFoundError; AppError `notAuthorized` for anonymous callers, `accessDenied` for others
   */
  async checkAccess(formId: number, { caller, mayEdit, mayReadResults }: FormAccess): Promise<Form> {
    const cached = await this.cache.current(formId);
    if (cached === undefined) throw new FormNotFoundError({ id: formId });
    const { form } = cached;
    const { published, publicResults } = form;
    if (mayReadResults) return form;
    if (!published && !mayEdit) throw new FormNotFoundError({ id: formId });
    if (publicResults) return form;
    const code = caller.anonymous ? 'notAuthorized' : 'accessDenied';
    throw new AppError(code, `The results of form ${formId} are not public.`);
  }

  /** One response of a form. No access checks. @throws ResponseNotFoundError */
  async get(formId: number, id: number): Promise<Response> {
    const response = Number.isSafeInteger(id) ? await this.repository.find(id) : undefined;
    if (response?.formId !== formId) throw new ResponseNotFoundError(formId, id);
    return response;
  }

  /**
   * The responses of a form in batches, newest first, in constant memory. No access checks.
   * @throws AppError `invalidValueFormat` if `before` is not the id of a response
   */
  async *stream(formId: number, filter: ResponseFilter): AsyncGenerator<readonly Response[]> {
    const batches = this.inBatches(formId, filter, async (batch) => {
      const rows = await this.repository.batch(formId, batch);
      return { rows, count: rows.length, place: rows.at(-1) };
    });
    for await (const { rows } of batches) yield rows.map(({ response }) => response);
  }

  /** Like `stream`, as JSON texts. */
  async *streamJson(formId: number, filter: ResponseFilter): AsyncGenerator<JoinedTexts> {
    const batches = this.inBatches(formId, filter, async (batch) => {
      const texts = await this.repository.jsonBatch(formId, batch);
      return { texts, count: texts.count, place: placeOfLast(texts) };
    });
    for await (const { texts } of batches) yield texts;
  }

  /** Number of responses that `stream` returns without `offset` and `limit`. */
  async count(formId: number, filter: ResponseFilter): Promise<number> {
    return this.repository.count(formId, filter, await this.places.bound(formId, filter));
  }

  /** Deletes a response permanently. No access checks. @throws ResponseNotFoundError */
  async remove(form: AuditedForm, id: number, user: string): Promise<void> {
    if (!(await this.repository.remove(form, id, user))) throw new ResponseNotFoundError(form.id, id);
  }

  /** Number of responses and time of the last one, for each form with responses. No access checks. */
  activity(): Promise<readonly FormActivity[]> {
    return this.counts.read();
  }

  /** Irreversibly anonymises all responses of a form. Returns the number of changed responses. */
  anonymise(form: AuditedForm, user: string): Promise<number> {
    return this.repository.anonymise(form, user);
  }

  /** Records in the audit log that a user exports responses of a form. @throws FormNotFoundError */
  async recordExport(formId: number, user: string, format: string): Promise<void> {
    const cached = await this.cache.current(formId);
    if (cached === undefined) throw new FormNotFoundError({ id: formId });
    await this.repository.recordExport(cached.form, user, format);
  }

  private async *inBatches<Batch extends Read>(
    formId: number,
    filter: ResponseFilter,
    read: (batch: ResponseBatch) => Promise<Batch>,
  ): AsyncGenerator<Batch> {
    let left = filter.limit ?? Infinity;
    let after = left === 0 ? undefined : await this.places.start(formId, filter);
    while (left > 0 && after !== undefined) {
      const limit = Math.min(BATCH, left);
      const batch: Batch = await read({ filter, limit, after });
      if (batch.count > 0) yield batch;
      left -= batch.count;
      after = batch.count < limit ? undefined : batch.place;
    }
  }
}
