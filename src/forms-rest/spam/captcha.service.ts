import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import {
  clientAddress,
  entryLimit,
  errorMessage,
  OverloadedError,
  WorkQueue,
  type Caller,
} from '../../common/index.js';
import { AppConfig, type CaptchaSettings } from '../../config/index.js';
import { CaptchaFailedError, CaptchaUnavailableError } from './captcha.errors.js';
import { verifyToken } from './verify-token.js';

const TOKEN = /^[\x21-\x7e]{1,4096}$/;
/** Half of the maximum number of concurrent requests, so that a slow service does not block other requests. */
const MAX_REQUESTS = 64;
const CACHE_OPTIONS = { ...entryLimit(10_000), ttl: 12 * 3_600_000 };
const WARNING_PAUSE_MS = 60_000;

/** The data that a submission sends for the verification. */
export interface CaptchaProof {
  readonly formId: number;
  readonly token: string | undefined;
  readonly key: string | undefined;
}

/** Verifies with `CAPTCHA_VERIFY_URL` that anonymous respondents are human (docs/reference/spam.md#verifying-service). */
@Injectable()
export class CaptchaService {
  private readonly logger = new Logger('Captcha');
  private readonly queue = new WorkQueue(MAX_REQUESTS, 0);
  /** A service accepts each token only once; retries with the same idempotency key must remain valid. */
  private readonly verifications = new LRUCache<string, Promise<boolean>>(CACHE_OPTIONS);
  private warnedAt = -Infinity;

  constructor(private readonly config: AppConfig) {}

  /** The widget settings for pages of this caller; undefined: no widget. */
  widgetFor(caller: Caller): CaptchaSettings['widget'] {
    return caller.anonymous ? this.config.captcha?.widget : undefined;
  }

  /** Whether responses of this caller need a token. */
  isRequired(caller: Caller): boolean {
    return caller.anonymous && this.config.captcha !== undefined;
  }

  /** @throws CaptchaFailedError, CaptchaUnavailableError, OverloadedError */
  async check(request: FastifyRequest, caller: Caller, proof: CaptchaProof): Promise<void> {
    const { captcha, trustProxy } = this.config;
    const { formId, token = '', key } = proof;
    if (captcha === undefined || !caller.anonymous) return;
    if (!TOKEN.test(token)) throw new CaptchaFailedError();
    const ip = clientAddress(request.raw, trustProxy);
    const verify = (): Promise<boolean> => {
      if (this.queue.full) throw new OverloadedError();
      return this.queue.run(() => this.verify(captcha, token, ip));
    };
    const isValid = await (key === undefined ? verify() : this.verifyOnce(keyOf(formId, token, key), verify));
    if (!isValid) throw new CaptchaFailedError();
  }

  /** Only caches that a token is valid. Concurrent retries share one verification. */
  private async verifyOnce(name: string, verify: () => Promise<boolean>): Promise<boolean> {
    const known = this.verifications.get(name);
    if (known !== undefined) return known;
    const verification = verify();
    this.verifications.set(name, verification);
    const isValid = await verification.catch((error: unknown) => {
      this.verifications.delete(name);
      throw error;
    });
    if (!isValid) this.verifications.delete(name);
    return isValid;
  }

  private async verify(captcha: CaptchaSettings, token: string, ip: string): Promise<boolean> {
    try {
      return await verifyToken(captcha, token, ip);
    } catch (error) {
      this.warn(error);
      throw new CaptchaUnavailableError();
    }
  }

  /** At most once a minute, because every submission fails. */
  private warn(error: unknown): void {
    const now = performance.now();
    if (now - this.warnedAt < WARNING_PAUSE_MS) return;
    this.warnedAt = now;
    this.logger.warn(`CAPTCHA tokens cannot be verified: ${errorMessage(error)}`);
  }
}

/** Keys are unique within a form, so that a token is only valid for one form. */
function keyOf(formId: number, token: string, key: string): string {
  return hash('sha256', JSON.stringify([formId, token, key]), 'base64');
}
