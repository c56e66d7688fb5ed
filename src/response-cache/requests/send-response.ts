import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, endOfTurn, note, ONLY_HTTPS } from '../../common/index.js';
import { allowedEncodings } from './allowed-encodings.js';
import type { RenderedResponse, Encoding, Representation } from '../rendered-response.js';
import type { Served } from '../response.cache.js';
import { representationOf } from './compress.js';

/** Headers omitted from a `304`, which has no body. */
export const BODY_HEADERS = new Set(['content-length', 'content-encoding', 'content-type']);

/** `#entity-tag` of RFC 9110, 8.8.3. */
const TAG_LIST = /^[ \t,]*(?:(?:W\/)?"[^"]*"[ \t]*(?:,[ \t,]*|$))+$/;

/** Smaller responses fit into one packet without compression. */
const WORTHWHILE = 512;

/** Sends a cached response, and sets the fields of its log line. @throws like `sendRendered` */
export async function sendServed(
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
): Promise<void> {
  const { isAnonymised } = served.rendered;
  const isCached = served.from === 'hit';
  note(request, isAnonymised === undefined ? { isCached } : { isCached, namesSender: !isAnonymised });
  await sendRendered(request, reply, served.rendered);
}

/**
 * Sends `304` if the client has the current response, otherwise the best acceptable representation. Headers already set on
 * `reply`, such as CORS headers, are sent as well.
 * @throws AppError `notAcceptable` if the client does not accept any encoding
 */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedResponse,
): Promise<void> {
  const acceptEncoding = request.headers['accept-encoding'];
  const encoding = encodingOf(rendered, acceptEncoding);
  if (encoding === undefined) {
    throw new AppError(
      'notAcceptable',
      `Responses are sent uncompressed, as gzip or as br, all excluded by "Accept-Encoding: ${acceptEncoding ?? ''}".`,
    );
  }
  const representation = rendered.representations[encoding] ?? (await representationOf(rendered, encoding));
  await endOfTurn();
  send(request, reply, representation);
}

/** The best acceptable encoding; undefined if the client does not accept any. */
export function encodingOf(
  rendered: RenderedResponse,
  acceptEncoding: string | undefined,
): Encoding | undefined {
  const allowed = allowedEncodings(acceptEncoding);
  if (rendered.length < WORTHWHILE && allowed.includes('identity')) return 'identity';
  return allowed[0];
}

function send(request: FastifyRequest, reply: FastifyReply, representation: Representation): void {
  if (request.protocol === 'https') void reply.headers(ONLY_HTTPS);
  if (isNamed(representation.etag, request.headers['if-none-match'])) {
    for (const [name, value] of Object.entries(representation.headers)) {
      if (!BODY_HEADERS.has(name)) void reply.header(name, value);
    }
    void reply.code(304).send();
    return;
  }
  void reply.headers(representation.headers).send(representation.body);
}

/**
 * Whether `If-None-Match` contains the ETag (RFC 9110, 13.1.2), by weak comparison; malformed values match nothing. ETags of
 * other encodings do not match, because an intermediate cache could then return bytes that its client cannot decode.
 */
export function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  if (!ifNoneMatch.includes(etag) || !TAG_LIST.test(ifNoneMatch)) return false;
  return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag);
}
