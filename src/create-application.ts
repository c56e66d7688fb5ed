import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { CorsPolicy, toErrorAnswer } from './common/index.js';
import type { AppConfig } from './config/index.js';
import { ErrorsFilter } from './errors.filter.js';
import { PinoLogger } from './pino.logger.js';
import { prettyLines } from './pretty-lines.js';

const BODY_LIMIT = 1024 * 1024;
const MAX_URL_SEGMENT = 8192;

/** The application on Fastify, not yet listening. */
export async function createApplication(module: DynamicModule, config: AppConfig): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    disableRequestLogging: true,
    logger: { level: config.logLevel, ...(config.logFormat === 'pretty' ? { stream: prettyLines(process.stdout) } : {}) },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_URL_SEGMENT },
    frameworkErrors: sendError,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  const server = adapter.getInstance() as unknown as FastifyInstance;
  server.setErrorHandler(sendError);
  addHooks(server, config);
  const application = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new PinoLogger(server.log),
    abortOnError: false,
    bufferLogs: false,
  });
  application.setGlobalPrefix(config.contextPath);
  application.useGlobalFilters(new ErrorsFilter());
  return application;
}

/** Sends any error in the one shape there is; what is our fault goes to the log with its request. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toErrorAnswer(error, request.id);
  if (answer.code === 'unknown') request.log.error({ err: error, url: request.url }, 'request failed');
  void reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function addHooks(server: FastifyInstance, config: AppConfig): void {
  const cors = new CorsPolicy(config.corsOrigins);
  const rest = `${config.contextPath}/.rest/`;
  server.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined && request.url.startsWith(rest)) void reply.headers(cors.headers(origin));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    request.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request');
    done();
  });
}
