import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/index.js';
import { allowedEncodings } from './allowed-encodings.js';
import type { Answer, Encoding, Representation } from './answer.js';
import { representationOf } from './compress.js';

/** Headers a stored answer must not carry into a `304`: there is no body to describe. */
const BODY_HEADERS = new Set(['content-length', 'content-encoding', 'content-type']);

/** `#entity-tag` of RFC 9110, 8.8.3. */
const TAG_LIST = /^[ \t,]*(?:(?:W\/)?"[^"]*"[ \t]*(?:,[ \t,]*|$))+$/;

/** Below this many bytes a compressed answer saves no packet. */
const WORTHWHILE = 512;

/**
 * Sends an answer: `304` when the client has it, else the representation it accepts best.
 * `headers` are those of this request alone, such as the allowed origin. Sent at once, without a promise, unless the
 * representation has to be made first: most answers are stored ones.
 * @throws AppError `notAcceptable` when the client refuses every encoding, none included
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  headers: Readonly<Record<string, string>>,
): Promise<void> | undefined {
  reply.headers(headers);
  const encoding = encodingOf(answer, request.headers['accept-encoding']);
  const ready = answer.representations[encoding];
  if (ready === undefined) {
    return representationOf(answer, encoding).then((made) => {
      send(request, reply, made);
    });
  }
  send(request, reply, ready);
  return undefined;
}

function encodingOf(answer: Answer, acceptEncoding: string | undefined): Encoding {
  const allowed = allowedEncodings(acceptEncoding);
  if (answer.length < WORTHWHILE && allowed.includes('identity')) return 'identity';
  const [best] = allowed;
  if (best !== undefined) return best;
  throw new AppError(
    'notAcceptable',
    `Answers are sent plain, as gzip or as br, which "Accept-Encoding: ${acceptEncoding ?? ''}" leaves out.`,
  );
}

function send(request: FastifyRequest, reply: FastifyReply, representation: Representation): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && isNamed(representation.etag, known)) {
    for (const [name, value] of Object.entries(representation.headers)) {
      if (!BODY_HEADERS.has(name)) void reply.header(name, value);
    }
    void reply.code(304).send();
    return;
  }
  void reply.headers(representation.headers).send(representation.body);
}

/**
 * Whether `If-None-Match` names the tag (RFC 9110, 13.1.2): compared weakly, a list of whole tags or a star; what is
 * neither names none. The tag of another encoding does not count: a cache in between would hand out bytes its client
 * cannot read.
 */
function isNamed(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  if (!ifNoneMatch.includes(etag) || !TAG_LIST.test(ifNoneMatch)) return false;
  return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag);
}
