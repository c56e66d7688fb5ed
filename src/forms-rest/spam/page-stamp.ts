import { createHmac, timingSafeEqual } from 'node:crypto';

/** The event of a signed time. A stamp is only valid for the form and the response for which it was created. */
export interface StampSubject {
  /** `opened`: the form was opened. `solved`: the respondent solved the CAPTCHA. */
  readonly kind: 'opened' | 'solved';
  readonly formId: number;
  /** Idempotency key of the response. */
  readonly key: string;
}

const STAMP = /^(\d{1,15})\.([\w-]{43})$/;

/** Signs a time (epoch milliseconds). */
export function writeStamp(secret: Buffer, subject: StampSubject, time: number): string {
  return `${time}.${signature(secret, subject, String(time)).toString('base64url')}`;
}

/** The time of a stamp; undefined if it was not created for this subject. */
export function readStamp(secret: Buffer, subject: StampSubject, text: string): number | undefined {
  const [, time, signed] = STAMP.exec(text) ?? [];
  if (time === undefined || signed === undefined) return undefined;
  const isValid = timingSafeEqual(signature(secret, subject, time), Buffer.from(signed, 'base64url'));
  return isValid ? Number(time) : undefined;
}

function signature(secret: Buffer, { kind, formId, key }: StampSubject, time: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, formId, key, time]))
    .digest();
}
