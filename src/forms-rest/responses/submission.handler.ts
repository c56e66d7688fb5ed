import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SubmittedItem } from '#client';
import { OverloadedError } from '../../common/index.js';
import { SubmissionsService, type FormAccess, type Submission } from '../../forms-core/index.js';
import { AccessPolicy } from '../../auth/index.js';
import { FormRights } from '../forms/form-rights.js';
import { InvalidValueError } from '../forms-rest.errors.js';
import { noteForm } from '../forms/note-form.js';
import { parseSubmission } from './parse-submission.js';
import { requireJson } from '../http/require-json.js';
import { JSON_HEADERS } from '../http/rest-headers.js';
import { CaptchaService } from '../spam/captcha.service.js';
import { RestLinks } from '../http/rest-links.js';

/** Visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,255}$/;

interface SentResponse {
  readonly formId: number;
  readonly items: readonly SubmittedItem[];
  readonly access: FormAccess;
  readonly key: string | undefined;
}

/** Handles `POST /forms/<id>`: 201 with the stored response, after the commit. */
@Injectable()
export class SubmissionHandler {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly rights: FormRights,
    private readonly submissions: SubmissionsService,
    private readonly links: RestLinks,
    private readonly captcha: CaptchaService,
  ) {}

  async handle(request: FastifyRequest, reply: FastifyReply, formId: number): Promise<void> {
    const caller = await this.policy.sender(request);
    this.policy.checkUri(caller, request);
    const access = this.rights.of(caller);
    requireJson(request);
    const items = parseSubmission(request.body);
    const key = readKey(request.headers['idempotency-key']);
    const { response, form } = await this.store(request, { formId, items, access, key });
    noteForm(request, form);
    const location = this.links.to('forms', formId, 'results', response.id);
    void reply
      .code(201)
      .headers({ ...JSON_HEADERS, location })
      .send(JSON.stringify(response));
  }

  /** A retry of a stored response succeeds without a valid token, because services accept each token only once. */
  private async store(
    request: FastifyRequest,
    { formId, items, access, key }: SentResponse,
  ): Promise<Submission> {
    const token = [request.headers['captcha-token']].flat().join('');
    try {
      await this.captcha.check(request, access.caller, { formId, token, key });
    } catch (error) {
      if (key === undefined || error instanceof OverloadedError) throw error;
      const first = await this.submissions.repeat(formId, items, access, key);
      if (first === undefined) throw error;
      return first;
    }
    return this.submissions.take(formId, items, access, key);
  }
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = [header].flat().join(', ');
  if (KEY.test(key)) return key;
  throw new InvalidValueError('Idempotency-Key', '1 to 255 visible ASCII characters', key);
}
