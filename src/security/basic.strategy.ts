import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { BasicStrategy } from 'passport-http';
import type { Caller } from '../common/index.js';
import { Authentication } from './authentication.js';

/**
 * The Passport strategy `basic`. passport-http splits passwords at their second colon and takes any scheme that contains
 * "Basic", so that the header goes whole to `Authentication`; and a request without one is anonymous here.
 */
@Injectable()
export class BasicAuthenticationStrategy extends PassportStrategy(BasicStrategy, 'basic') {
  constructor(private readonly authentication: Authentication) {
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

  validate(request: FastifyRequest): Promise<Caller> {
    return this.authentication.authenticate(request.headers.authorization, request.ip);
  }
}
