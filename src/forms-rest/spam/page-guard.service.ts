import type { FieldValues } from '#client';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { checkOrigin } from '../pages/check-origin.js';
import { CaptchaFailedError, CaptchaUnavailableError } from './captcha.errors.js';
import { Captcha } from './captcha.service.js';

/** Name of the field that respondents do not see. */
const HONEYPOT = 'homepage';
/** Names that widgets give to the field with their token. */
const TOKEN_FIELDS = [
  'captcha-token',
  'cf-turnstile-response',
  'h-captcha-response',
  'g-recaptcha-response',
  'frc-captcha-response',
];

/** A page that submits a response. */
export interface SubmittedPage {
  readonly values: FieldValues;
  /** When the form was opened, in epoch milliseconds. */
  readonly opened: number | undefined;
  readonly key: string;
}

/** Name of the texts that explain why a page was not accepted. None states that a response looks automated. */
export type PageRejection = 'notAccepted' | 'captchaFailed' | 'captchaUnavailable';

/** Decides which form pages are accepted (docs/reference/spam.md#form-pages). */
@Injectable()
export class PageGuard {
  constructor(
    private readonly config: AppConfig,
    private readonly captcha: Captcha,
  ) {}

  /** @throws CrossSiteError */
  checkOrigin(request: FastifyRequest): void {
    checkOrigin(request, this.config.baseUrl);
  }

  /** Undefined if the response may be stored. @throws OverloadedError */
  async rejectionOf(
    request: FastifyRequest,
    caller: Caller,
    { values, opened = Infinity, key }: SubmittedPage,
  ): Promise<PageRejection | undefined> {
    const { formMinimumTimeMs } = this.config;
    const isFilled = values(HONEYPOT).some((value) => value !== '');
    const isEarly = formMinimumTimeMs > 0 && Date.now() - opened < formMinimumTimeMs;
    if (isFilled || isEarly) return 'notAccepted';
    const token = TOKEN_FIELDS.flatMap((name) => values(name)).find((value) => value !== '');
    try {
      await this.captcha.check(request, caller, { token, key });
      return undefined;
    } catch (error) {
      if (error instanceof CaptchaFailedError) return 'captchaFailed';
      if (error instanceof CaptchaUnavailableError) return 'captchaUnavailable';
      throw error;
    }
  }
}
