import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsJson, NotAcceptableError, sendRendered } from '../response-cache/index.js';
import { OpenToAll, AccessPolicy } from '../auth/index.js';
import { DocsPage } from './docs-page.js';
import { OpenApiService } from './openapi.service.js';

/** The OpenAPI document and its page (docs/openapi.md). Public; the listed endpoints depend on the caller. */
@OpenToAll()
@Controller('.rest')
export class OpenApiController {
  constructor(
    private readonly openApi: OpenApiService,
    private readonly page: DocsPage,
    private readonly policy: AccessPolicy,
  ) {}

  @Get('openapi.json')
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { accept, host } = request.headers;
    if (!acceptsJson(accept)) throw new NotAcceptableError(accept ?? '');
    const caller = await this.policy.caller(request);
    await sendRendered(request, reply, await this.openApi.respond(caller, host));
  }

  @Get('docs')
  async docs(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendRendered(request, reply, await this.page.respond());
  }

  @Get('docs/:file')
  async file(
    @Req() request: FastifyRequest<{ Params: { file: string } }>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendRendered(request, reply, await this.page.file(request.params.file));
  }
}
