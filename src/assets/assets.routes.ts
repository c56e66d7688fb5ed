import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { cdnHeaders, MethodNotAllowedError, queryOf, targetOf } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { ASSET_WORKSPACE, workspaceTopic } from '../content/index.js';
import { routeOtherMethods } from '../auth/index.js';
import { RequestAccessService, type RequestAccess } from '../previews/index.js';
import { AssetsService, type AssetRepresentation } from './assets.service.js';
import { parseDownload, parseUnchanged, parseVariation } from './links/parse-asset-url.js';
import { sendRepresentation } from './send-representation.js';

const READING = ['GET', 'HEAD'];
const ALLOW = 'GET, HEAD, OPTIONS';
/** Clients revalidate each time: an asset may be replaced under the same URL. */
const PRIVATELY = { 'cache-control': 'private, no-cache' };
const PREVIEWED = { 'cache-control': 'private, no-store' };

type Find = (
  segments: readonly string[],
  access: RequestAccess,
  headers: IncomingHttpHeaders,
) => Promise<AssetRepresentation>;

/** `/dam/…` and `/.imaging/…` (docs/reference/references.md#assets). Plain Fastify routes, because they stream. */
@Injectable()
export class AssetsRoutes implements OnModuleInit {
  /** Headers of responses to callers without credentials. */
  private readonly publicly: Readonly<Record<string, string>>;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly access: RequestAccessService,
    private readonly assets: AssetsService,
    config: AppConfig,
  ) {
    const cdn = cdnHeaders(config.cdn, [workspaceTopic(ASSET_WORKSPACE)]);
    this.publicly = { 'cache-control': 'public, no-cache', ...cdn };
  }

  onModuleInit(): void {
    const { assets } = this;
    this.register('/dam', (segments, access) => assets.original(parseDownload(segments), access));
    this.register('/.imaging', (segments, access, { accept }) => {
      const unchanged = parseUnchanged(segments);
      return unchanged === undefined
        ? assets.variation(parseVariation(segments), access, accept)
        : assets.original(unchanged, access);
    });
  }

  private cachingOf({ caller, preview }: RequestAccess): Readonly<Record<string, string>> {
    if (preview !== undefined) return PREVIEWED;
    return caller.anonymous ? this.publicly : PRIVATELY;
  }

  private register(prefix: string, find: Find): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const read = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { segments, url: target } = targetOf(request);
      const access = await this.access.check(request, queryOf(target));
      const found = await find(segments.slice(1), access, request.headers);
      await sendRepresentation(request, reply, found, this.cachingOf(access));
    };
    for (const url of [prefix, `${prefix}/*`]) {
      server.route({ method: READING, url, handler: read });
      routeOtherMethods(server, url, {
        taken: READING,
        options: (_request, reply) => reply.code(204).header('allow', ALLOW).send(),
        reject: ({ method }) => {
          const message = `${method} is not allowed: assets support GET and HEAD.`;
          return Promise.reject(new MethodNotAllowedError(message, ALLOW));
        },
      });
    }
  }
}
