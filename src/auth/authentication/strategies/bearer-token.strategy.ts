import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import type { Caller } from '../../../common/index.js';
import { TokenCredentialsService } from '../../tokens/token-credentials.service.js';
import { ClearTextWarning } from '../clear-text.warning.js';
import { runStrategy } from './run-strategy.js';

const SCHEME = /^Bearer(?: +|$)/i;

/** API tokens: `Authorization: Bearer cms_…`. Browsers never send them automatically, so there is no CSRF check. */
@Injectable()
export class BearerTokenStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    private readonly tokens: TokenCredentialsService,
    private readonly clearText: ClearTextWarning,
  ) {
    super();
  }

  override authenticate(request: FastifyRequest): void {
    void runStrategy(this, request);
  }

  /**
   * Undefined without an `Authorization` header of this scheme.
   * @throws RejectedTokenError, TooManyAttemptsError
   */
  validate(request: FastifyRequest): Caller | Promise<Caller> | undefined {
    const { authorization } = request.headers;
    const scheme = authorization === undefined ? null : SCHEME.exec(authorization);
    if (authorization === undefined || scheme === null) return undefined;
    this.clearText.check(request);
    return this.tokens.authenticate(authorization.slice(scheme[0].length).trimEnd(), request.ip);
  }
}
