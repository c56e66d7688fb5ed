import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
  type RawServerDefault,
} from 'fastify';
import type { IncomingMessage } from 'node:http';
import { rejectUnreadable } from './errors/reject-unreadable.js';
import { bodyProblem } from './errors/body-problem.js';
import {
  AppError,
  cameOverHttps,
  CorsPolicy,
  EncodedBodyError,
  ONLY_HTTPS,
  openTarget,
  SECURITY_HEADERS,
  TargetResolver,
  tracing,
  trustedHops,
} from '../common/index.js';
import type { AppConfig } from '../config/index.js';
import { ErrorsFilter } from './errors/errors.filter.js';
import { IpRateLimits, Rejections, RequestQueue } from '../overload/index.js';
import { RequestCounts, requestIdOf, RequestLogRecords } from '../request-log/index.js';
import { gatheredLines } from './logging/gathered-lines.js';
import { loggedError } from './logging/logged-text.js';
import { OpenApi } from '../openapi/index.js';
import { limitConnections } from './limit-connections.js';
import { PinoLogger } from './logging/pino.logger.js';
import { prettyLines } from './logging/pretty-lines.js';
import { checkCharset, readBodyFields, readBodyText } from './read-body-text.js';

const BODY_LIMIT = 1024 * 1024;
/** The second is that of merge patches (RFC 7396); routes decide which they take. */
const JSON_TYPES = ['application/json', 'application/merge-patch+json'];
const MAX_PARAMETER_LENGTH = 8192;
const HEADERS_WITHIN_MS = 10_000;
/** How often late requests are looked for. */
const CHECK_EVERY_MS = 500;
/** Longer than load balancers keep idle connections (60 s): they close them, and never meet a closed one. */
const KEEP_ALIVE_MS = 75_000;

/** The application on Fastify, not yet listening. */
export async function createApplication(
  module: DynamicModule,
  config: AppConfig,
): Promise<NestFastifyApplication> {
  const errors = new ErrorsFilter(config.contextPath);
  const cors = new CorsPolicy(config.corsOrigins);
  const adapter = createAdapter(config, errors, cors);
  const server = adapter.getInstance<FastifyInstance>();
  prepareServer(server, config, cors);
  const application = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new PinoLogger(server.log),
    abortOnError: false,
  });
  readJsonBodies(application);
  readFieldBodies(application);
  leaveStreamedBodies(server);
  application.useGlobalFilters(errors);
  application.get(OpenApi).attach(application);
  return application;
}

function createAdapter(config: AppConfig, errors: ErrorsFilter, cors: CorsPolicy): FastifyAdapter {
  return new FastifyAdapter({
    skipMiddie: true,
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than a stored answer; lines name their request themselves.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    genReqId: (request: IncomingMessage) => requestIdOf(request, config.trustProxy),
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Trailing slashes are tolerated everywhere as well (docs/reference/reading.md).
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    // Node would answer a request without Host itself, with an empty body.
    http: {
      requireHostHeader: false,
      headersTimeout: Math.min(HEADERS_WITHIN_MS, config.requestTimeoutMs),
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    requestTimeout: config.requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    rewriteUrl: (request: IncomingMessage) => openTarget(request, config.contextPath).url,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const reason = request.raw.target?.refusal ?? error;
      // Such a request was not looked at by what knows proxies.
      if (cameOverHttps(request.raw, config.trustProxy)) void reply.headers(ONLY_HTTPS);
      errors.send(reason, request, reply.headers(cors.headers(request.headers.origin)));
    },
    clientErrorHandler: rejectUnreadable,
    forceCloseConnections: 'idle',
  });
}

/** What all routes share: counts, limits, hooks. */
function prepareServer(server: FastifyInstance, config: AppConfig, cors: CorsPolicy): void {
  const { trustProxy, rateLimits } = config;
  const counts = new RequestCounts();
  const refusals = new Rejections(cors, counts, trustProxy);
  const limit = { perMinute: rateLimits.ip, trustProxy };
  const rates = limit.perMinute === 0 ? undefined : new IpRateLimits(limit, refusals);
  server
    .decorate('requestCounts', counts)
    .decorate('rates', rates)
    .decorate('lines', new RequestLogRecords(config));
  const targets = new TargetResolver();
  const line = new RequestQueue((request, response) => {
    targets.resolve(request, () => {
      server.routing(request, response);
    });
  }, refusals);
  server
    .decorate('targets', targets)
    .decorate('line', line)
    .addHook('onClose', (_, done) => {
      line.close();
      done();
    });
  limitConnections(server.server, config.maxConnections);
  addHooks(server, cors);
}

function loggerOptions({ logLevel, logFormat, traces }: AppConfig): object {
  const stream = logFormat === 'pretty' ? prettyLines(process.stdout) : gatheredLines();
  // Of what is done for a traced request, every line names the trace.
  const ids = traces === undefined ? {} : { mixin: () => tracing.tracer?.ids() ?? {} };
  return { level: logLevel, stream, serializers: { err: loggedError }, ...ids };
}

/** Clients send `Content-Type: application/json` with everything, also where there is no body. */
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
      else done(new AppError('readerError', 'The body is not valid JSON.'));
    });
  });
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

/** A type that no client sends: that of bodies which a route reads itself. */
const STREAMED_TYPE = 'application/x-streamed-by-route';

function leaveStreamedBodies(server: FastifyInstance): void {
  server.addContentTypeParser(STREAMED_TYPE, (request, _body, done) => {
    if (isStreamed(request)) done(null);
    else done(new AppError('unsupportedMediaType', `Unsupported Media Type: ${STREAMED_TYPE}`));
  });
}

function isStreamed(request: FastifyRequest): boolean {
  return request.routeOptions.config.isStreamed?.(request) === true;
}

/** Routes that answer from a store take care of headers and log lines themselves: hooks cost them a tenth. */
function addHooks(server: FastifyInstance, cors: CorsPolicy): void {
  // An expectation nobody knows may be overlooked (RFC 9110, 10.1.1); Node would answer it with an empty body.
  server.server.on('checkExpectation', (...exchange) => server.server.emit('request', ...exchange));
  server.addHook('onRoute', (route) => {
    if (route.config?.bodyLimit !== undefined) route.bodyLimit = route.config.bodyLimit;
    if (route.config?.answersFromStore === true) return;
    const receive: onRequestHookHandler = (request, reply, done) => {
      const { origin } = request.headers;
      void reply.headers(SECURITY_HEADERS);
      if (request.protocol === 'https') void reply.headers(ONLY_HTTPS);
      if (origin !== undefined && request.url.startsWith('/.rest/')) void reply.headers(cors.headers(origin));
      refuseEncoded(request);
      if (isStreamed(request)) request.headers = { 'content-type': STREAMED_TYPE };
      else checkCharset(request.headers['content-type']);
      done();
    };
    route.onRequest = [receive, ...[route.onRequest ?? []].flat()];
    const counts = server.requestCounts.of(route.url);
    route.onResponse = (request, reply, done) => {
      const { method } = request;
      counts.of(method).count(reply.statusCode);
      counts.of(method).durations.observe(reply.elapsedTime / 1000);
      server.lines.write(request, reply.statusCode, reply.elapsedTime);
      done();
    };
  });
}

/** @throws EncodedBodyError: bodies are not unpacked, for a small one may hold any amount */
function refuseEncoded({ method, headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity' || method === 'GET' || method === 'HEAD') return;
  throw new EncodedBodyError(encoding);
}
