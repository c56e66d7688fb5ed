import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLICATION_ROOT, AppError, getOrAdd } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { RenderedResponse } from '../response-cache/index.js';

const FOLDER = join(APPLICATION_ROOT, 'form-app/api-docs');
const PAGE = 'index.html';

/** Files loaded by the page, by name. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['docs.css', 'text/css; charset=utf-8'],
  ...['docs.mjs', 'make.mjs', 'schema-text.mjs'].map(
    (name) => [name, 'text/javascript; charset=utf-8'] as const,
  ),
]);

/** Only files of this server, no inline scripts and styles (docs/openapi.md). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page that displays the OpenAPI document, and its files; each is read once. */
@Injectable()
export class DocsPage {
  private readonly responses = new Map<string, Promise<RenderedResponse>>();

  constructor(private readonly config: AppConfig) {}

  respond(): Promise<RenderedResponse> {
    return this.once(PAGE, 'text/html; charset=utf-8');
  }

  /** @throws AppError notFound */
  file(name: string): Promise<RenderedResponse> {
    const contentType = FILES.get(name);
    if (contentType === undefined) throw new AppError('notFound', `There is no file ${name}.`);
    return this.once(name, contentType);
  }

  private once(name: string, contentType: string): Promise<RenderedResponse> {
    return getOrAdd(this.responses, name, () => this.make(name, contentType));
  }

  private async make(name: string, contentType: string): Promise<RenderedResponse> {
    const text = await readFile(join(FOLDER, name), 'utf8');
    // Works with and without a slash after `docs`, and with a context path.
    const content = name === PAGE ? text.replaceAll('{base}', `${this.config.contextPath}/.rest`) : text;
    return new RenderedResponse(content, {
      contentType,
      vary: [],
      isPublic: true,
      headers: { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' },
    });
  }
}
