import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { RawRequestHandler, RawRequestListener } from '../common/index.js';
import { FormNames } from '../forms-rest/index.js';
import { TracingService } from '../observability/index.js';
import { IpRateLimits, RequestQueue } from '../overload/index.js';
import { CachedResponses } from '../response-cache/index.js';
import { JoinedBodies } from './bodies/joined-bodies.js';
import { UnreadBodies } from './bodies/unread-bodies.js';
import { RequestGate } from './request-gate.js';
import { TargetReader } from './target-reader.js';

/** In order. Handlers that apply to all requests must precede `CachedResponses`. */
const RAW_REQUEST_HANDLERS: readonly Type<RawRequestHandler>[] = [
  UnreadBodies,
  JoinedBodies,
  RequestGate,
  TracingService,
  TargetReader,
  IpRateLimits,
  CachedResponses,
  RequestQueue,
  FormNames,
];

/** Replaces Fastify's listener with the chain, which ends with it. Once, before the server listens. */
export function installRawRequestHandlers(application: NestFastifyApplication): void {
  const fastify: FastifyInstance = application.getHttpAdapter().getInstance();
  const last: RawRequestListener = (request, response) => fastify.routing(request, response);
  // Linked once by closures: V8 inlines them, and no memory is allocated per request.
  const listener = RAW_REQUEST_HANDLERS.reduceRight((next, type) => application.get(type).before(next), last);
  fastify.server.removeAllListeners('request').on('request', listener);
}
