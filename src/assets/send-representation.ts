import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/index.js';
import { precondition, requestedRange } from './asset-conditions.js';
import type { AssetRepresentation } from './assets.service.js';

/** Headers that describe the body, which a `304` does not have. */
const BODY_HEADERS = new Set(['content-type', 'content-disposition']);

/**
 * Sends `304`, a range, or the complete representation.
 * @param caching headers for caches
 * @throws AppError `preconditionFailed`, `rangeNotSatisfiable`
 */
export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: AssetRepresentation,
  caching: Readonly<Record<string, string>>,
): Promise<void> {
  const { etag, lastModified, headers } = representation;
  const lasting: Record<string, string> = {
    etag,
    ...caching,
    ...(lastModified === undefined ? {} : { 'last-modified': lastModified.toUTCString() }),
  };
  const decided = precondition(request.headers, representation);
  if (decided === 'failed')
    throw new AppError('preconditionFailed', 'The asset does not match the precondition of the request.');
  if (decided === 'notModified') {
    void reply.code(304).headers(lasting).headers(withoutBody(headers)).send();
    return;
  }
  await sendBytes(request, reply, representation, { ...lasting, ...headers, 'accept-ranges': 'bytes' });
}

function withoutBody(headers: AssetRepresentation['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name)));
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: AssetRepresentation,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const source = await representation.open();
  const { size } = source;
  if (request.method === 'HEAD') {
    await source.discard();
    void reply.headers({ ...headers, 'content-length': String(size) }).send();
    return;
  }
  const range = requestedRange(request.headers, representation, size);
  if (range === 'none') {
    await source.discard();
    const message = `The asset has ${size} bytes, none of them in "${request.headers.range ?? ''}".`;
    const supported = { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' };
    throw new AppError('rangeNotSatisfiable', message, undefined, supported);
  }
  const { from, to } = range ?? { from: 0, to: size };
  const body = await source.read(from, to);
  void reply.headers({ ...headers, 'content-length': String(to - from) });
  if (range !== undefined) {
    void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  }
  await reply.send(body);
}
