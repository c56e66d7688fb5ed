import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$|^(?!whsec_).{16,}$/s;

/**
 * The header `webhook-signature` of the Standard Webhooks specification, with a signature per secret.
 * @param secrets `whsec_` with Base64, or any text, whose UTF-8 bytes are the key
 * @param timestamp seconds since 1970
 * @throws Error for a secret that is too short
 */
export function sign(secrets: readonly string[], id: string, timestamp: number, body: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`)
    .join(' ');
}

function keyOf(secret: string): Buffer {
  if (!SECRET.test(secret))
    throw new Error('the secret must have at least 16 characters, or be whsec_ with Base64');
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);
}
