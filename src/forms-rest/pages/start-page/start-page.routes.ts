import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../common/index.js';
import { prefersHtml, sendServed } from '../../../response-cache/index.js';
import { AccessPolicy } from '../../../auth/index.js';
import { RequestedFormService } from '../requested-form.service.js';
import { StartPageService } from './start-page.service.js';

/** `GET /`: the start page for browsers. Accessible to everyone; URI rules only decide which forms are listed. */
@Injectable()
export class StartPageRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly policy: AccessPolicy,
    private readonly forms: RequestedFormService,
    private readonly page: StartPageService,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().route({
      method: ['GET', 'HEAD'],
      url: '/',
      handler: (request, reply) => this.open(request, reply),
    });
  }

  private async open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!prefersHtml(request.headers.accept)) {
      throw new AppError('notFound', `Cannot ${request.method} ${request.url}`);
    }
    const caller = await this.policy.caller(request);
    await sendServed(request, reply, await this.page.get(caller, this.forms.defaultLanguageOf(request)));
  }
}
