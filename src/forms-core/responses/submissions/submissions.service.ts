import { checkSubmission, findOption, type Form, type Response, type SubmittedItem } from '#client';
import { Injectable, Optional } from '@nestjs/common';
import { hash, randomUUID } from 'node:crypto';
import { ANONYMOUS, AppError, traced, Tracer } from '../../../common/index.js';
import { FormEventsService } from '../../events/form-events.service.js';
import type { FormAccess } from '../../forms/form-access.js';
import {
  AlreadyAnsweredError,
  FormClosedError,
  FormNotFoundError,
  KeyReusedError,
  OnlyAuthenticatedError,
  SubmissionRejectedError,
} from '../../forms.errors.js';
import { FormCache, type CachedForm } from '../form.cache.js';
import { closedByTime } from './closed-by-time.js';
import type { Known, Outcome, Stored } from './outcome.js';
import { ResponseRepository } from '../response.repository.js';
import type { NewItem, NewResponse, SubmissionKey } from './new-response.js';

/** Number of attempts to store a response while the form is being edited. */
const MAX_ATTEMPTS = 5;
/** Old keys are removed after this many submissions with keys. */
const KEYS_BETWEEN_CLEANING = 1_000;

/** A stored response, with its form at the time of storing. */
export interface Submission {
  readonly response: Response;
  readonly form: Form;
}

@Injectable()
export class SubmissionsService {
  /** `repeated`: stored before with the same key; `rejected`: invalid; `failed`: database or server error. */
  readonly counts = { accepted: 0, repeated: 0, rejected: 0, failed: 0 };
  private keys = 0;

  constructor(
    private readonly cache: FormCache,
    private readonly responses: ResponseRepository,
    private readonly events: FormEventsService,
    @Optional() private readonly tracer?: Tracer,
  ) {}

  /**
   * Validates a response against its form and stores it in one statement; resolves after the commit. With an idempotency
   * key, a repeated submission of the same items within a day returns the first response. `createdBy` is `anonymous` for
   * anonymous callers and for anonymising forms.
   * @throws FormNotFoundError, OnlyAuthenticatedError, FormClosedError, AlreadyAnsweredError, SubmissionRejectedError,
   *   KeyReusedError
   */
  async submit(
    formId: number,
    items: readonly SubmittedItem[],
    access: FormAccess,
    idempotencyKey?: string,
  ): Promise<Response> {
    return (await this.take(formId, items, access, idempotencyKey)).response;
  }

  /** Like `submit`; returns the form as well. */
  async take(
    formId: number,
    items: readonly SubmittedItem[],
    access: FormAccess,
    idempotencyKey?: string,
  ): Promise<Submission> {
    try {
      return await traced(this.tracer, 'submission', { 'cms.form': formId }, () =>
        this.store(formId, items, access, idempotencyKey),
      );
    } catch (error) {
      const rejected = error instanceof AppError && error.code !== 'unavailable';
      this.counts[rejected ? 'rejected' : 'failed'] += 1;
      throw error;
    }
  }

  /**
   * The response that was stored with an idempotency key within a day; undefined without one.
   * @throws KeyReusedError
   */
  async repeat(
    formId: number,
    items: readonly SubmittedItem[],
    access: FormAccess,
    idempotencyKey: string,
  ): Promise<Submission | undefined> {
    const form = (await this.cache.get(formId))?.form;
    if (form === undefined) return undefined;
    const key = hashKey(senderOf(form, access), idempotencyKey, items);
    const known = await this.responses.findKnown(form.id, key);
    return known && this.replay(known, form);
  }

  private async store(
    formId: number,
    items: readonly SubmittedItem[],
    access: FormAccess,
    idempotencyKey: string | undefined,
  ): Promise<Submission> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const submission = await this.attempt(formId, items, access, idempotencyKey);
      if (submission !== undefined) return submission;
      // The cached form is outdated.
      this.cache.forget(formId);
    }
    throw new Error(`form ${formId} changed ${MAX_ATTEMPTS} times while a response was stored`);
  }

  /** Returns undefined if the submission must be retried. */
  private async attempt(
    formId: number,
    items: readonly SubmittedItem[],
    access: FormAccess,
    idempotencyKey: string | undefined,
  ): Promise<Submission | undefined> {
    const cached = await this.cache.get(formId);
    if (cached === undefined) throw new FormNotFoundError({ id: formId });
    const { form, revision, plan } = cached;
    const user = senderOf(form, access);
    const key = idempotencyKey === undefined ? undefined : hashKey(user, idempotencyKey, items);
    const rejection = rejectionOf(cached, access) ?? checkItems(plan, items);
    if (rejection !== undefined) return this.reject(cached, key, rejection);
    const jobs = this.events.jobsOf(form);
    const response = {
      ...{ formId, revision, uuid: randomUUID(), user, key },
      ...{ items: toItems(cached, items), jobs, formUuid: form.uuid },
      ...limitsOf(form, access),
    };
    const outcome = await this.responses.insert(response);
    if (key !== undefined) await this.cleanKeys(outcome.kind === 'raced');
    if (outcome.kind === 'known') return this.replay(outcome.known, form);
    if (outcome.kind !== 'stored') {
      const limit = limitError(outcome.kind, form, user);
      return limit && this.reject(cached, key, limit);
    }
    this.counts.accepted += 1;
    if (jobs.length > 0) this.events.responseStored();
    return { response: toResponse(response, outcome.stored), form };
  }

  /** Throws unless the cached form was outdated or the key is known: a retry must return the first response. */
  private async reject(
    { form, revision }: CachedForm,
    key: SubmissionKey | undefined,
    rejection: Error,
  ): Promise<Submission | undefined> {
    const known = key === undefined ? undefined : await this.responses.findKnown(form.id, key);
    if (known !== undefined) return this.replay(known, form);
    if (await this.cache.isCurrent(form.id, revision)) throw rejection;
    return undefined;
  }

  private async replay({ responseId, isSame }: Known, form: Form): Promise<Submission | undefined> {
    if (!isSame) throw new KeyReusedError();
    this.counts.repeated += 1;
    const response = await this.responses.find(responseId);
    return response && { response, form };
  }

  private async cleanKeys(now: boolean): Promise<void> {
    this.keys += 1;
    if (now || this.keys % KEYS_BETWEEN_CLEANING === 0) await this.responses.dropOldKeys();
  }
}

function rejectionOf({ form }: CachedForm, { caller, mayEdit }: FormAccess): Error | undefined {
  if (!form.published && !mayEdit) return new FormNotFoundError({ id: form.id });
  if (form.onlyAuthenticated && caller.anonymous) return new OnlyAuthenticatedError(form.id);
  return closedByTime(form, Date.now());
}

function senderOf({ anonymize }: Form, { caller }: FormAccess): string {
  return caller.anonymous || anonymize ? ANONYMOUS.user : caller.user;
}

function limitsOf(form: Form, { caller }: FormAccess): Pick<NewResponse, 'counted' | 'once'> {
  const once = form.oneResponsePerUser === true && !caller.anonymous;
  return { counted: form.maxResponses !== undefined, once };
}

function limitError(kind: Outcome['kind'], { id, maxResponses = 0 }: Form, user: string): Error | undefined {
  if (kind === 'answered') return new AlreadyAnsweredError(id, user);
  return kind === 'full' ? new FormClosedError(id, { reason: 'full', maxResponses }) : undefined;
}

function checkItems(plan: CachedForm['plan'], items: readonly SubmittedItem[]): Error | undefined {
  const problems = checkSubmission(plan, items);
  return problems.length === 0 ? undefined : new SubmissionRejectedError(problems);
}

function toItems({ questions }: CachedForm, items: readonly SubmittedItem[]): NewItem[] {
  return items.map(({ questionId, value, freeText }) => {
    const option = findOption(questions.get(questionId)?.answerOptions ?? [], value);
    // A blank free text is not stored.
    const text = freeText === undefined || freeText.trim() === '' ? null : freeText;
    return { uuid: randomUUID(), questionId, answerOptionId: option?.id ?? null, value, freeText: text };
  });
}

/** The order of the fields is part of the response format. */
function toResponse({ formId, uuid, user, items }: NewResponse, stored: Stored): Response {
  const { created } = stored;
  const common = { version: 1, created, createdBy: user, modified: created, modifiedBy: user };
  return {
    ...{ id: stored.id, uuid, ...common, formId },
    items: items.map(({ uuid: itemUuid, questionId, value, freeText }, index) => ({
      ...{ id: stored.itemIds[index] ?? 0, uuid: itemUuid, ...common, questionId, value },
      ...(freeText === null ? {} : { freeText }),
    })),
  };
}

/** Includes the user, unless it must not be stored, so that a key cannot return the response of another user. */
function hashKey(user: string, key: string, items: readonly SubmittedItem[]): SubmissionKey {
  const body = items.map(({ questionId, value, freeText }) => [questionId, value, freeText ?? null]);
  return {
    keyHash: hash('sha256', JSON.stringify([user, key]), 'buffer'),
    bodyHash: hash('sha256', JSON.stringify(body), 'buffer'),
  };
}
