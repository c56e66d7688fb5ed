import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/index.js';
import { OpenToAll, Sessions, writeSessionCookie } from '../../security/index.js';
import { SignInDto } from './sign-in.dto.js';
import { signInPipe } from './sign-in.pipe.js';
import { SignedIns, type SignedIn } from './signed-ins.service.js';

/**
 * `POST` signs in, `GET` tells who is signed in, `DELETE` signs out. Open to all, for whoever asks is not signed in yet.
 */
@OpenToAll()
@Controller('form-app/api/session')
export class SessionController {
  constructor(
    private readonly sessions: Sessions,
    private readonly signedIns: SignedIns,
    private readonly config: AppConfig,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signIn(
    @Body(signInPipe) { user, password }: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const { token, session } = await this.sessions.start(user, password, request.ip);
    this.setCookie(request, reply, token);
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
    this.setCookie(request, reply, undefined);
  }

  private setCookie({ protocol }: FastifyRequest, reply: FastifyReply, token: string | undefined): void {
    void reply.header('set-cookie', writeSessionCookie(token, this.config.contextPath, protocol === 'https'));
  }
}
