import type { Form } from '#client';
import type { FastifyRequest } from 'fastify';
import { note } from '../../common/index.js';

/** Records the form of a request for the log, which omits the user and client of anonymising forms. */
export function noteForm(request: FastifyRequest, { anonymize }: Pick<Form, 'anonymize'>): void {
  note(request, { namesSender: !anonymize });
}
