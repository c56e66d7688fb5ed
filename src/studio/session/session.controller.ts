import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { SignedIn } from '#client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenToAll } from '../../auth/index.js';
import { SignInDto } from './sign-in.dto.js';
import { signInPipe } from './sign-in.pipe.js';
import { SessionsService } from './sessions.service.js';

/** `POST` signs in, `GET` returns the session, `DELETE` signs out. Open: there may be no session yet. */
@OpenToAll()
@Controller('studio/api/session')
export class SessionController {
  constructor(private readonly sessions: SessionsService) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signIn(
    @Body(signInPipe) body: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const { token, session } = await this.sessions.start(request, body);
    void reply.header('set-cookie', this.sessions.cookie(request, token));
    return this.sessions.describe(session);
  }

  @Get()
  @Header('cache-control', 'no-store')
  async read(@Req() request: FastifyRequest): Promise<SignedIn> {
    return this.sessions.describe(await this.sessions.of(request));
  }

  @Delete()
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(request);
    void reply.header('set-cookie', this.sessions.cookie(request, undefined));
  }
}
