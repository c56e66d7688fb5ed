import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { BasicStrategy } from 'passport-http';
import type { Caller } from '../../../common/index.js';
import { AppConfig } from '../../../config/index.js';
import { needsNoPreflight, requireOwnPage } from '../../guards/require-own-page.js';
import { ClearTextWarning } from '../clear-text.warning.js';
import { CredentialsService } from '../credentials.service.js';
import { runStrategy } from './run-strategy.js';

const BASIC = 'basic';

/** Parsed by `CredentialsService`, because passport-http splits passwords at the second colon. */
@Injectable()
export class BasicCredentialsStrategy extends PassportStrategy(BasicStrategy, BASIC) {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly clearText: ClearTextWarning,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override authenticate(request: FastifyRequest): void {
    void runStrategy(this, request);
  }

  /**
   * Undefined without an `Authorization` header.
   * @throws AccessDeniedError, NotAuthorizedError, TooManyAttemptsError
   */
  validate(request: FastifyRequest): Promise<Caller> | undefined {
    const { authorization } = request.headers;
    if (authorization === undefined) return undefined;
    // CSRF: browsers send cached Basic credentials with forms that other sites post here.
    if (needsNoPreflight(request)) requireOwnPage(request, this.config.baseUrl);
    this.clearText.check(request);
    return this.credentials.authenticate(authorization, request.ip);
  }
}
