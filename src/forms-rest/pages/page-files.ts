import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { APPLICATION_ROOT, AppError, CorsPolicy, getOrAdd } from '../../common/index.js';
import { FormTemplatesService } from '../../forms-core/index.js';
import { RenderedResponse, sendRendered } from '../../response-cache/index.js';
import { AccessPolicy } from '../../auth/index.js';

/** Public files in the template folder, by extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
};
const TEXT = /^text\/|json|svg/;
/** Built from form-app/embed. */
const EMBED = join(APPLICATION_ROOT, 'form-app/embed/dist/embed.js');

/** Static files of form pages and embedding sites: styles, images, the script of `<cms-form>` and its texts. */
@Injectable()
export class PageFiles {
  private readonly responses = new WeakMap<Buffer, RenderedResponse>();
  private embed: Promise<Buffer> | undefined;

  constructor(
    private readonly templates: FormTemplatesService,
    private readonly policy: AccessPolicy,
    private readonly cors: CorsPolicy,
  ) {}

  /** `GET /forms/assets/<file>` @throws AppError notFound */
  async asset(request: FastifyRequest, reply: FastifyReply, name: string): Promise<void> {
    const type = CONTENT_TYPES[extname(name).toLowerCase()];
    const bytes = type === undefined ? undefined : await this.templates.asset(name);
    if (type === undefined || bytes === undefined)
      throw new AppError('notFound', `There is no file ${name}.`);
    await this.send(request, reply, bytes, type);
  }

  /** `GET /forms/embed.js`: the element `<cms-form>`. */
  async script(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.embed ??= readFile(EMBED);
    await this.send(request, reply, await this.embed, 'text/javascript; charset=utf-8');
  }

  /** `GET /forms/texts/<language>.json`: the texts of pages, for `<cms-form>`. */
  async texts(request: FastifyRequest, reply: FastifyReply, name: string): Promise<void> {
    const language = /^([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,3})\.json$/i.exec(name)?.[1];
    if (language === undefined) throw new AppError('notFound', `There are no texts ${name}.`);
    const texts = JSON.stringify(await this.templates.texts(language));
    await this.send(request, reply, Buffer.from(texts), 'application/json; charset=utf-8');
  }

  /** Sends a file with an ETag; texts are compressed. */
  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    bytes: Buffer,
    contentType: string,
  ): Promise<void> {
    const caller = await this.policy.caller(request);
    this.policy.checkUri(caller, request);
    void reply
      .headers(this.cors.headers(request.headers.origin))
      .header('cross-origin-resource-policy', 'cross-origin');
    if (TEXT.test(contentType)) {
      await sendRendered(request, reply, this.responseOf(bytes, contentType));
      return;
    }
    const etag = `"${hash('sha1', bytes, 'base64url')}"`;
    void reply.headers({ 'cache-control': 'public, no-cache', etag });
    if (request.headers['if-none-match'] === etag) await reply.code(304).send();
    else await reply.header('content-type', contentType).send(bytes);
  }

  private responseOf(bytes: Buffer, contentType: string): RenderedResponse {
    const head = { contentType, vary: this.cors.vary, isPublic: true };
    return getOrAdd(this.responses, bytes, () => new RenderedResponse(bytes.toString(), head));
  }
}
