import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, targetOf } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { sendRendered } from '../../response-cache/index.js';
import { filePathOf } from './app-file.js';
import { AppFilesService } from './app-files.service.js';

const READING = ['GET', 'HEAD'];
const PREFIX = '/studio';
/** The former URL of the app, which is redirected. */
const FORMER_PREFIX = '/form-app';
/** Pages whose URLs end with the path of a node. */
const NODE_PAGES = ['content/', 'assets/'];
const NOT_BUILT = 'The studio is not built: run "npm run build".\n';

/** The studio at `/studio/`: its files, and its page at all other URLs. No authentication. */
@Injectable()
export class AppRoutes implements OnModuleInit {
  private readonly appPath: string;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly files: AppFilesService,
    { contextPath }: AppConfig,
  ) {
    this.appPath = `${contextPath}${PREFIX}`;
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.route({
      method: READING,
      url: PREFIX,
      handler: (request, reply) => this.root(request, reply),
    });
    server.route<{ Params: { '*': string } }>({
      method: READING,
      url: `${PREFIX}/*`,
      handler: (request, reply) => this.below(request, reply, request.params['*']),
    });
    for (const url of [FORMER_PREFIX, `${FORMER_PREFIX}/*`]) {
      server.route({ method: READING, url, handler: (request, reply) => this.moved(request, reply) });
    }
  }

  /** The router does not distinguish `/studio` from `/studio/`. */
  private async root(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [path = '', query] = request.url.split(/\?(.*)/s, 2);
    if (path.endsWith('/')) return this.page(request, reply);
    const search = query === undefined ? '' : `?${query}`;
    void reply.redirect(`${this.appPath}/${search}`, 308);
  }

  /** Redirects to the same path and query below the current prefix; browsers preserve the hash. */
  private moved({ url }: FastifyRequest, reply: FastifyReply): void {
    const [path = '', query] = url.split(/\?(.*)/s, 2);
    const below = path.replace(/^\/+[^/]*\/*/, '');
    void reply.redirect(`${this.appPath}/${below}${query === undefined ? '' : `?${query}`}`, 308);
  }

  private async below(request: FastifyRequest, reply: FastifyReply, urlPath: string): Promise<void> {
    if (urlPath === 'api' || urlPath.startsWith('api/')) throw nothingAt(request);
    const path = filePathOf(urlPath);
    if (path === undefined) return this.page(request, reply);
    const response = path === '' ? undefined : await this.files.file(path);
    if (response === undefined) {
      if (isPageOfContent(urlPath, request)) return this.page(request, reply);
      throw nothingAt(request);
    }
    await sendRendered(request, reply, response);
  }

  private async page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = await this.files.page();
    if (page === undefined) void reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    else await sendRendered(request, reply, page);
  }
}

/** Names of nodes and assets may look like file names. */
function isPageOfContent(urlPath: string, { headers: { accept = '' } }: FastifyRequest): boolean {
  return NODE_PAGES.some((prefix) => urlPath.startsWith(prefix)) && accept.includes('text/html');
}

function nothingAt(request: FastifyRequest): AppError {
  const [path = ''] = targetOf(request).sent.split('?', 1);
  return new AppError('notFound', `There is nothing at ${path}.`);
}
