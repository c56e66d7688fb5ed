import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify';
import type { IncomingMessage } from 'node:http';
import { rejectUnreadable } from './errors/reject-unreadable.js';
import { bodyProblem } from './errors/body-problem.js';
import { AppError, openTarget, trustedHops } from '../common/index.js';
import type { AppConfig } from '../config/index.js';
import { ErrorsFilter } from './errors/errors.filter.js';
import { TracingService } from '../observability/index.js';
import { requestIdOf } from '../request-log/index.js';
import { bufferedLines } from './logging/buffered-lines.js';
import { loggedError } from './logging/logged-text.js';
import { endStalledConnections } from './end-stalled-connections.js';
import { limitConnections } from './limit-connections.js';
import { PinoLogger } from './logging/pino.logger.js';
import { prettyLines } from './logging/pretty-lines.js';
import { installRawRequestHandlers } from './raw-request-handlers.js';
import { readBodyFields, readBodyText } from './bodies/read-body-text.js';
import { RouteHooks } from './route-hooks.js';
import { ServerModule } from './server.module.js';
import { passStreamedBodies } from './bodies/streamed-bodies.js';

const BODY_LIMIT = 1024 * 1024;
/** The second one is for merge patches (RFC 7396); routes decide which of them they accept. */
const JSON_TYPES = ['application/json', 'application/merge-patch+json'];
const MAX_PARAMETER_LENGTH = 8192;
const HEADERS_WITHIN_MS = 10_000;
/** Interval in which Node checks for request timeouts. */
const CHECK_EVERY_MS = 500;
/** Longer than load balancers keep idle connections (60 s), so that they close them and never use a closed one. */
const KEEP_ALIVE_MS = 75_000;

/** Creates the application on Fastify, without listening. */
export async function createApplication(
  module: DynamicModule,
  config: AppConfig,
): Promise<NestFastifyApplication> {
  const tracing = await TracingService.start(config);
  const adapter = createAdapter(config, tracing, () => application.get(ErrorsFilter));
  const server = adapter.getInstance<FastifyInstance>();
  const root = ServerModule.forRoot(module, { tracing, described: { get: () => application } });
  const application: NestFastifyApplication = await NestFactory.create(root, adapter, {
    logger: new PinoLogger(server.log),
    abortOnError: false,
  });
  limitConnections(server.server, config.maxConnections);
  endStalledConnections(server.server);
  // The size of all headers is limited. By default, Node omits those after the 2,000th, such as X-Forwarded-For of a proxy.
  server.server.maxHeadersCount = 0;
  // Clients may send unknown expectations (RFC 9110, 10.1.1); by default, Node responds without a body.
  server.server.on('checkExpectation', (...exchange) => server.server.emit('request', ...exchange));
  installRawRequestHandlers(application);
  tracing.addHooks(server);
  application.get(RouteHooks).register(server);
  readJsonBodies(application);
  readFieldBodies(application);
  passStreamedBodies(server);
  application.useGlobalFilters(application.get(ErrorsFilter));
  return application;
}

function createAdapter(
  config: AppConfig,
  tracing: TracingService,
  errors: () => ErrorsFilter,
): FastifyAdapter {
  return new FastifyAdapter({
    skipMiddie: true,
    logger: loggerOptions(config, tracing),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost more than a cached response; log records contain the request id anyway.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    genReqId: (request: IncomingMessage) => requestIdOf(request, config.trustProxy),
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Trailing slashes are accepted everywhere (docs/reference/reading.md).
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    // By default, Node responds to a request without Host with an empty body.
    http: {
      requireHostHeader: false,
      headersTimeout: Math.min(HEADERS_WITHIN_MS, config.requestTimeoutMs),
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    requestTimeout: config.requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    rewriteUrl: (request: IncomingMessage) => openTarget(request, config.contextPath).url,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      errors().sendUnroutable(error, request, reply),
    clientErrorHandler: rejectUnreadable,
    forceCloseConnections: 'idle',
  });
}

function loggerOptions({ logLevel, logFormat }: AppConfig, { tracer }: TracingService): object {
  const stream = logFormat === 'pretty' ? prettyLines(process.stdout) : bufferedLines();
  // Adds the ids of the trace to every log record of a traced request.
  const ids = tracer === undefined ? {} : { mixin: () => tracer.ids() };
  return { level: logLevel, stream, serializers: { err: loggedError }, ...ids };
}

/** Some clients send `Content-Type: application/json` with every request, even without a body. */
function readJsonBodies(application: NestFastifyApplication): void {
  const server: FastifyInstance = application.getHttpAdapter().getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  const options = { bodyLimit: BODY_LIMIT };
  application.useBodyParser<RawServerDefault>(JSON_TYPES, options, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const text = readBodyText(body);
    if (request.routeOptions.config.bodyAsText === true) {
      done(null, text);
      return;
    }
    void parse(request, text, (error, value) => {
      if (error === null) done(bodyProblem(value), value);
      else done(new AppError('readerError', jsonFault(text)));
    });
  });
}

/** Valid JSON is only rejected because of names that could change the prototypes of objects. */
function jsonFault(text: string): string {
  try {
    JSON.parse(text);
    return 'The names "__proto__" and "constructor" with "prototype" are not accepted in the body.';
  } catch {
    return 'The body is not valid JSON.';
  }
}

function readFieldBodies(application: NestFastifyApplication): void {
  const options = { bodyLimit: BODY_LIMIT };
  application.useBodyParser<RawServerDefault>(
    'application/x-www-form-urlencoded',
    options,
    (_, body, done) => {
      const fields = readBodyFields(body);
      done(bodyProblem(fields), fields);
    },
  );
}
