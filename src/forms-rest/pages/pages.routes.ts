import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, targetOf, toErrorResponse } from '../../common/index.js';
import { notSupported } from '../http/unrouted-requests.js';
import type { Query } from '../responses/parse-response-filter.js';
import { ErrorPages } from './error-pages.js';
import { FormPageHandler } from './form-page.handler.js';
import type { Page } from './form-page.renderer.js';
import { pageHeaders } from './page-headers.js';
import { PageFiles } from './page-files.js';

interface Route {
  Params: { readonly id: string; readonly '*': string };
  Querystring: Query;
}
type Handle = (request: FastifyRequest<Route>, reply: FastifyReply) => Promise<void>;

const PREFIX = '/forms';
const READING = ['GET', 'HEAD'];
/** `private`, because each page has its own idempotency key; `no-store` would make browsers resubmit the form. */
const CACHE_CONTROL = 'private, no-cache';
const ALLOWED = 'GET, HEAD, POST, OPTIONS';

/** Routes of form pages and their files (docs/form-pages.md). Plain routes, so that errors are also rendered as pages. */
@Injectable()
export class PagesRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly pages: FormPageHandler,
    private readonly files: PageFiles,
    private readonly errors: ErrorPages,
  ) {}

  onModuleInit(): void {
    const { pages, files } = this;
    this.add(READING, '/:id', async (request, reply) => send(reply, await pages.open(request)));
    this.add(['POST'], '/:id', async (request, reply) => send(reply, await pages.take(request)));
    this.add(READING, '/embed.js', (request, reply) => files.script(request, reply));
    this.add(READING, '/assets/*', (request, reply) => files.asset(request, reply, request.params['*']));
    this.add(READING, '/texts/*', (request, reply) => files.texts(request, reply, request.params['*']));
    this.addOthers();
  }

  /** Unknown URLs and unsupported methods. */
  private addOthers(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const others = server.supportedMethods.filter(
      (method) => !['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method),
    );
    const reject = (request: FastifyRequest): Promise<never> =>
      Promise.reject(notSupported(request.method, targetOf(request).sent, ALLOWED));
    this.add(others, '/:id', reject);
    this.add(['OPTIONS'], '/:id', async (_, reply) => {
      await reply.code(204).header('allow', ALLOWED).send();
    });
    const nothing = (request: FastifyRequest): Promise<never> =>
      Promise.reject(new AppError('notFound', `There is no page at ${targetOf(request).sent}.`));
    for (const path of ['', '/*']) this.add([...READING, 'POST', ...others], path, nothing);
  }

  private add(method: string[], path: string, handle: Handle): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().route<Route>({
      method,
      url: PREFIX + path,
      config: { respondents: true },
      handler: handle,
      errorHandler: (error, request, reply) => {
        void this.sendError(error, request, reply);
      },
    });
  }

  private async sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      const { page, headers } = await this.errors.of(error, request);
      // With this header, Fastify closes the connection if a body is too large, and a client that is still sending would not
      // receive the page.
      void reply.removeHeader('connection');
      send(reply.headers(headers), page);
    } catch (fault) {
      const { status, headers, body } = toErrorResponse(fault, request.id);
      void reply.code(status).headers(headers).send(body);
    }
  }
}

function send(reply: FastifyReply, { status, html, language, sources, location }: Page): void {
  if (location !== undefined) void reply.header('location', encodeLocation(location));
  void reply
    .code(status)
    .headers({
      ...pageHeaders(sources),
      'cache-control': CACHE_CONTROL,
      'content-language': language,
      vary: 'Accept-Language, Content-Language',
    })
    .send(html);
}

/** Headers are ASCII; other characters of a URL are percent-encoded in UTF-8, as browsers do. */
function encodeLocation(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part));
}
