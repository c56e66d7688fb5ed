import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../common/index.js';

/** The unit to which a token gives access, and its expiry time. */
export interface PreviewGrant {
  readonly workspace: string;
  /** Identifier of the unit. */
  readonly unit: string;
  /** Epoch seconds. */
  readonly expires: number;
}

export class PreviewTokenError extends AppError {
  constructor(reason: string) {
    super('accessDenied', `The preview token ${reason}.`);
  }
}

/** Creates a URL-safe token: the grant and its signature. */
export function signGrant(grant: PreviewGrant, key: Buffer): string {
  const { workspace, unit, expires } = grant;
  const claims = Buffer.from(`${workspace} ${unit} ${expires}`).toString('base64url');
  return `${claims}.${signatureOf(claims, key)}`;
}

/** @param now epoch milliseconds @throws PreviewTokenError */
export function readGrant(token: string, key: Buffer, now: number): PreviewGrant {
  const [claims = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(claims, key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new PreviewTokenError('is invalid');
  const [workspace = '', unit = '', until] = Buffer.from(claims, 'base64url').toString().split(' ');
  const expires = Number(until);
  if (expires * 1000 <= now)
    throw new PreviewTokenError(`expired at ${new Date(expires * 1000).toISOString()}`);
  return { workspace, unit, expires };
}

function signatureOf(claims: string, key: Buffer): string {
  return createHmac('sha256', key).update(claims).digest('base64url');
}
