import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Representation } from './answer.js';
import { chooseEncoding } from './choose-encoding.js';
import { representationOf } from './compress.js';

/** Headers a stored answer must not carry into a `304`: there is no body to describe. */
const BODY_HEADERS = new Set(['content-length', 'content-encoding', 'content-type']);

/**
 * Sends an answer: `304` when the client has it, else the representation it accepts best.
 * `headers` are those of this request alone, such as the allowed origin.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const ready = answer.representations[encoding];
  send(request, reply, answer, ready ?? (await representationOf(answer, encoding)), headers);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  representation: Representation,
  headers: Readonly<Record<string, string>>,
): void {
  reply.headers(headers);
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.matches(known)) {
    for (const [name, value] of Object.entries(representation.headers)) {
      if (!BODY_HEADERS.has(name)) void reply.header(name, value);
    }
    void reply.code(304).send();
    return;
  }
  void reply.headers(representation.headers).send(representation.body);
}
