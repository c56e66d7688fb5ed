import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Submissions } from '../../forms-core/index.js';
import { AccessPolicy } from '../../auth/index.js';
import { FormRights } from '../forms/form-rights.js';
import { InvalidValueError } from '../forms-rest.errors.js';
import { noteForm } from '../forms/note-form.js';
import { parseSubmission } from './parse-submission.js';
import { requireJson } from '../http/require-json.js';
import { JSON_HEADERS } from '../http/rest-headers.js';
import { RestLinks } from '../http/rest-links.js';

/** Visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Handles `POST /forms/<id>`: 201 with the stored response, after the commit. */
@Injectable()
export class SubmissionHandler {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly rights: FormRights,
    private readonly submissions: Submissions,
    private readonly links: RestLinks,
  ) {}

  async handle(request: FastifyRequest, reply: FastifyReply, formId: number): Promise<void> {
    const caller = await this.policy.sender(request);
    this.policy.checkUri(caller, request);
    const access = this.rights.of(caller);
    requireJson(request);
    const items = parseSubmission(request.body);
    const key = readKey(request.headers['idempotency-key']);
    const { response, form } = await this.submissions.take(formId, items, access, key);
    noteForm(request, form);
    const location = this.links.to('forms', formId, 'results', response.id);
    void reply
      .code(201)
      .headers({ ...JSON_HEADERS, location })
      .send(JSON.stringify(response));
  }
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = [header].flat().join(', ');
  if (KEY.test(key)) return key;
  throw new InvalidValueError('Idempotency-Key', '1 to 255 visible ASCII characters', key);
}
