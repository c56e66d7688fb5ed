import type { Form } from '#client';
import type { FastifyRequest } from 'fastify';
import { note } from '../../common/index.js';

/** Notes the form of a request: where it anonymises its responses, the log names neither user nor client. */
export function noteForm(request: FastifyRequest, { anonymize }: Pick<Form, 'anonymize'>): void {
  note(request, { namesSender: !anonymize });
}
