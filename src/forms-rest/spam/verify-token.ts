import type { CaptchaSettings } from '../../config/index.js';

const WITHIN_MS = 5_000;
/** Responses of these services have a few hundred bytes. */
const MAX_BYTES = 64 * 1024;
/** Errors of the settings or of the service instead of the token. */
const NOT_ABOUT_TOKEN = /secret|sitekey|internal|bad-request/;

/**
 * Verifies a token with a siteverify service. Redirects are not followed.
 * @param ip IP address of the respondent
 * @throws Error with the reason, without the secret, if the service does not return a valid response within 5 seconds
 */
export async function verifyToken(
  { verifyUrl, secret, hostnames }: Pick<CaptchaSettings, 'verifyUrl' | 'secret' | 'hostnames'>,
  token: string,
  ip: string,
): Promise<boolean> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const body = new URLSearchParams({
    ...(secret === '' ? {} : { secret }),
    response: token,
    ...(ip === '' ? {} : { remoteip: ip }),
  });
  const headers = { accept: 'application/json' };
  const options = { method: 'POST', body, headers, redirect: 'error', signal } as const;
  const response = await fetch(verifyUrl, options).catch(rethrowCause);
  const text = await readText(response);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || !('success' in read))
    throw new Error('the response has no field success');
  if (read.success === true) return isFrom(hostnames, read);
  const codes = 'error-codes' in read ? JSON.stringify(read['error-codes']) : '';
  if (NOT_ABOUT_TOKEN.test(codes)) throw new Error(`error-codes ${codes.slice(0, 200)}`);
  return false;
}

/** Whether a token comes from one of the host names; if there are none, every token is accepted. */
function isFrom(hostnames: readonly string[], read: object): boolean {
  if (hostnames.length === 0) return true;
  return 'hostname' in read && hostnames.includes(String(read.hostname).toLowerCase());
}

/** The message of connection errors is `fetch failed`; their cause contains the reason. */
function rethrowCause(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  throw cause instanceof Error && cause.message !== '' ? cause : error;
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const received: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  // Leaving the loop cancels the stream.
  for await (const part of received) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('the response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
