import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenToAll } from '../auth/index.js';
import { sendRendered } from '../response-cache/index.js';
import { ClientFilesService } from './client-files.service.js';

/** Serves the client for browsers without a build step, and its types (client/README.md). Public. */
@OpenToAll()
@Controller('.rest')
export class ClientFilesController {
  constructor(private readonly files: ClientFilesService) {}

  @Get('client.js')
  async script(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendRendered(request, reply, await this.files.read('index.js'));
  }

  @Get('client.d.ts')
  async types(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendRendered(request, reply, await this.files.read('index.d.ts'));
  }
}
