import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenToAll } from '../../auth/index.js';
import { SignInDto } from './sign-in.dto.js';
import { signInPipe } from './sign-in.pipe.js';
import { SessionsService, type SignedIn } from './sessions.service.js';

/**
 * `POST` signs in, `GET` tells who is signed in, `DELETE` signs out. Open to all, for whoever asks is not signed in yet.
 */
@OpenToAll()
@Controller('form-app/api/session')
export class SessionController {
  constructor(private readonly signedIns: SessionsService) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signIn(
    @Body(signInPipe) body: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const { token, session } = await this.signedIns.begin(request, body);
    void reply.header('set-cookie', this.signedIns.cookie(request, token));
    return this.signedIns.describe(session);
  }

  @Get()
  @Header('cache-control', 'no-store')
  async read(@Req() request: FastifyRequest): Promise<SignedIn> {
    return this.signedIns.describe(await this.signedIns.of(request));
  }

  @Delete()
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signedIns.end(request);
    void reply.header('set-cookie', this.signedIns.cookie(request, undefined));
  }
}
