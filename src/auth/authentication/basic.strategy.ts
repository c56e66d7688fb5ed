import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { BasicStrategy } from 'passport-http';
import type { Caller } from '../../common/index.js';
import { Authenticator } from './authenticator.js';

/**
 * The Passport strategy `basic`. passport-http splits passwords at their second colon and takes any scheme that contains
 * "Basic", so that the request goes whole to `RequestCaller`; and one without credentials is anonymous here.
 */
@Injectable()
export class BasicAuthenticationStrategy extends PassportStrategy(BasicStrategy, 'basic') {
  constructor(private readonly callers: Authenticator) {
    super();
  }

  override authenticate(request: FastifyRequest): void {
    this.validate(request).then(
      (caller) => {
        this.success(caller);
      },
      (error: unknown) => {
        this.error(error);
      },
    );
  }

  async validate(request: FastifyRequest): Promise<Caller> {
    return this.callers.of(request);
  }
}
