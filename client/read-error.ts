import { isMap, parseJson } from './json.js';
import { SERVER_ERROR_CODES, ServiceError, type ServiceErrorCode } from './service.error.js';

/** Reads the error of a response with status 400 or above. */
export async function readError(response: globalThis.Response, call: string): Promise<ServiceError> {
  const { status } = response;
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), Date.now());
  const error = readBody(await response.text());
  if (error === undefined) {
    const message = `${call}: status ${status} without an error in JSON.`;
    return new ServiceError('unreadableAnswer', message, { status, retryAfter });
  }
  return new ServiceError(error.code, error.message, { status, details: error.details, retryAfter });
}

/** `Retry-After` in milliseconds from `now`: seconds or an HTTP date. Undefined if missing or invalid. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^[0-9]+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

interface ErrorBody {
  readonly code: ServiceErrorCode;
  readonly message: string;
  readonly details: readonly unknown[];
}

/** Codes unknown to this client become `unknown`. */
function readBody(text: string): ErrorBody | undefined {
  const body = parseJson(text);
  if (!isMap(body) || !isMap(body.error)) return undefined;
  const { code, message, details } = body.error;
  return {
    code: SERVER_ERROR_CODES.find((known) => known === code) ?? 'unknown',
    message: typeof message === 'string' ? message : '',
    details: Array.isArray(details) ? details : [],
  };
}
