import type { FieldValues } from '#client';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OverloadedError, type Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { PageKeyRepository } from '../../forms-core/index.js';
import { checkOrigin } from '../pages/check-origin.js';
import { CaptchaFailedError, CaptchaUnavailableError } from './captcha.errors.js';
import { CaptchaService } from './captcha.service.js';
import { readStamp, writeStamp, type StampSubject } from './page-stamp.js';

/** Name of the field that is hidden from respondents. */
const HONEYPOT = 'homepage';
/** Names of the fields in which widgets send their token. */
const TOKEN_FIELDS = [
  'captcha-token',
  'cf-turnstile-response',
  'h-captcha-response',
  'g-recaptcha-response',
  'frc-captcha-response',
];
/** Shorter than the 24 hours of idempotency keys, so that a stamp is only valid for one response. */
const VALID_MS = 12 * 3_600_000;

/** Signed times that are sent with each page of a form. */
export interface PageStamps {
  /** When the form was opened, at most 12 hours ago; undefined if a submitted page does not contain it. */
  readonly opened: string | undefined;
  /** When the respondent solved the CAPTCHA; undefined: not yet, or too long ago. */
  readonly solved: string | undefined;
}

export interface GuardedPage {
  readonly formId: number;
  readonly values: FieldValues;
  /** The stamps of the page, unverified. */
  readonly stamps: PageStamps;
  readonly key: string;
}

/** Name of the texts that explain why a page was rejected. They do not mention that a response looks automated. */
export type PageRejection = 'notAccepted' | 'captchaFailed' | 'captchaUnavailable';

export interface PageVerdict extends PageStamps {
  readonly rejection?: PageRejection;
}

/** Decides which form pages are accepted (docs/reference/spam.md#form-pages). */
@Injectable()
export class PageGuardService {
  constructor(
    private readonly config: AppConfig,
    private readonly captcha: CaptchaService,
    private readonly pageKey: PageKeyRepository,
  ) {}

  /** @throws CrossSiteError */
  checkOrigin(request: FastifyRequest): void {
    checkOrigin(request, this.config.baseUrl);
  }

  /** The stamps of the first page of a form. @param key idempotency key of the response */
  async open(formId: number, key: string): Promise<PageStamps> {
    const secret = await this.pageKey.read();
    return { opened: writeStamp(secret, { kind: 'opened', formId, key }, Date.now()), solved: undefined };
  }

  /** Checks a page of any step, so that a CAPTCHA is only solved once. */
  async examine(request: FastifyRequest, caller: Caller, page: GuardedPage): Promise<PageVerdict> {
    const { formId, stamps, values, key } = page;
    const secret = await this.pageKey.read();
    const openedAt = validTime(secret, { kind: 'opened', formId, key }, stamps.opened);
    const opened = openedAt === undefined ? (await this.open(formId, key)).opened : stamps.opened;
    const subject = { kind: 'solved', formId, key } as const;
    const solved = validTime(secret, subject, stamps.solved) === undefined ? undefined : stamps.solved;
    if (values(HONEYPOT).some((value) => value !== '') || this.isEarly(openedAt))
      return { opened, solved, rejection: 'notAccepted' };
    if (solved !== undefined || !this.captcha.isRequired(caller)) return { opened, solved };
    const rejection = await this.rejectionOf(request, caller, page);
    if (rejection !== undefined) return { opened, solved, rejection };
    return { opened, solved: writeStamp(secret, subject, Date.now()) };
  }

  /** @param openedAt undefined: the page does not contain a valid time */
  private isEarly(openedAt: number | undefined): boolean {
    const { formMinimumTimeMs } = this.config;
    if (formMinimumTimeMs === 0 || openedAt === undefined) return formMinimumTimeMs > 0;
    const elapsed = Date.now() - openedAt;
    // Negative if the clocks of two instances differ: the elapsed time is unknown.
    return elapsed >= 0 && elapsed < formMinimumTimeMs;
  }

  private async rejectionOf(
    request: FastifyRequest,
    caller: Caller,
    { formId, values, key }: GuardedPage,
  ): Promise<PageRejection | undefined> {
    const token = TOKEN_FIELDS.flatMap((name) => values(name)).find((value) => value !== '');
    try {
      await this.captcha.check(request, caller, { formId, token, key });
      return undefined;
    } catch (error) {
      if (error instanceof CaptchaFailedError) return 'captchaFailed';
      if (error instanceof CaptchaUnavailableError || error instanceof OverloadedError)
        return 'captchaUnavailable';
      throw error;
    }
  }
}

/** The time of a stamp; undefined if the stamp is invalid or has expired. */
function validTime(secret: Buffer, subject: StampSubject, stamp = ''): number | undefined {
  const time = readStamp(secret, subject, stamp);
  return time !== undefined && Date.now() - time < VALID_MS ? time : undefined;
}
