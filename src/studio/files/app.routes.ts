import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, targetOf } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { sendRendered } from '../../response-cache/index.js';
import { filePathOf } from './app-file.js';
import { AppFiles } from './app-files.service.js';

const READING = ['GET', 'HEAD'];
const PREFIX = '/form-app';
const NOT_BUILT = 'The administration app is not built: run "npm run build".\n';

/** The administration app at `/form-app/`: its files, and its page at all other URLs. No authentication. */
@Injectable()
export class AppRoutes implements OnModuleInit {
  /** Public path of the app. */
  readonly #appPath: string;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly files: AppFiles,
    { contextPath }: AppConfig,
  ) {
    this.#appPath = `${contextPath}${PREFIX}`;
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.route({
      method: READING,
      url: PREFIX,
      handler: (request, reply) => this.#root(request, reply),
    });
    server.route<{ Params: { '*': string } }>({
      method: READING,
      url: `${PREFIX}/*`,
      handler: (request, reply) => this.#below(request, reply, request.params['*']),
    });
  }

  /** The router does not distinguish `/form-app` from `/form-app/`. */
  async #root(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [path = '', query] = request.url.split(/\?(.*)/s, 2);
    if (path.endsWith('/')) return this.#page(request, reply);
    const search = query === undefined ? '' : `?${query}`;
    void reply.redirect(`${this.#appPath}/${search}`, 308);
  }

  async #below(request: FastifyRequest, reply: FastifyReply, urlPath: string): Promise<void> {
    if (urlPath === 'api' || urlPath.startsWith('api/')) throw nothingAt(request);
    const path = filePathOf(urlPath);
    if (path === undefined) return this.#page(request, reply);
    const response = path === '' ? undefined : await this.files.file(path);
    if (response === undefined) throw nothingAt(request);
    await sendRendered(request, reply, response);
  }

  async #page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = await this.files.page();
    if (page === undefined) void reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    else await sendRendered(request, reply, page);
  }
}

function nothingAt(request: FastifyRequest): AppError {
  const [path = ''] = targetOf(request).sent.split('?', 1);
  return new AppError('notFound', `There is nothing at ${path}.`);
}
