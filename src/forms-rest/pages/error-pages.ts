import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { toErrorResponse } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { describeFailure } from '../../request-log/index.js';
import { CrossSiteError } from './check-origin.js';
import { FormPageRenderer, type Page } from './form-page.renderer.js';
import { RequestedFormService } from './requested-form.service.js';

export interface ErrorPage {
  readonly page: Page;
  readonly headers: Readonly<Record<string, string>>;
}

/** Renders errors as HTML pages in the language of the site (docs/reference/errors.md#codes). */
@Injectable()
export class ErrorPages {
  private readonly logger = new Logger(ErrorPages.name);
  private readonly contextPath: string;

  constructor(
    private readonly renderer: FormPageRenderer,
    private readonly forms: RequestedFormService,
    { contextPath }: AppConfig,
  ) {
    this.contextPath = contextPath;
  }

  async of(error: unknown, request: FastifyRequest): Promise<ErrorPage> {
    const { code, headers } = toErrorResponse(error, request.id);
    if (code === 'unknown') this.logger.error(describeFailure(error, request));
    const name = error instanceof CrossSiteError ? 'crossSite' : code;
    const isSent = request.method === 'POST' && (code === 'conflict' || code === 'accessDenied');
    const [path = ''] = request.url.split('?', 1);
    const start = isSent && path.startsWith('/forms/') ? this.contextPath + path : undefined;
    const page = await this.renderer.error(code, name, this.forms.languageOf(request), start);
    return { page, headers };
  }
}
