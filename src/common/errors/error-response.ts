import { AppError } from './app-error.js';
import { STATUS_OF, type ErrorCode } from './error-codes.js';
import { SECURITY_HEADERS } from '../http/headers/security-headers.js';

export interface ErrorResponse {
  readonly status: number;
  readonly code: ErrorCode;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Codes of errors thrown by libraries, by HTTP status. */
const CODE_OF: Readonly<Record<number, ErrorCode>> = {
  400: 'badRequest',
  401: 'notAuthorized',
  403: 'accessDenied',
  404: 'notFound',
  405: 'methodNotAllowed',
  406: 'notAcceptable',
  409: 'conflict',
  413: 'payloadTooLarge',
  414: 'badRequest',
  415: 'unsupportedMediaType',
  422: 'validationFailed',
  429: 'tooManyRequests',
  431: 'badRequest',
};

const HEADERS_OF: Partial<Record<ErrorCode, Readonly<Record<string, string>>>> = {
  notAuthorized: { 'www-authenticate': 'Basic realm="cms", charset="UTF-8"' },
  tooManyRequests: { 'retry-after': '1' },
  unavailable: { 'retry-after': '1' },
};

/**
 * Converts any thrown value to `{"error":{"code","message","details"?}}` (docs/reference/errors.md#codes). For unexpected
 * errors it only contains the request id, under which the cause is logged.
 */
export function toErrorResponse(error: unknown, requestId: string): ErrorResponse {
  if (error instanceof AppError) return respond(error.code, error.message, error.details, error.headers);
  const status = statusOf(error);
  if (status === undefined || status >= 500) {
    return respond('unknown', `Internal error. The log contains the cause under request ${requestId}.`);
  }
  const message = error instanceof Error ? error.message : 'The request cannot be processed.';
  const isUnreadable = status === 400 && error instanceof SyntaxError;
  return respond(isUnreadable ? 'readerError' : (CODE_OF[status] ?? 'badRequest'), message);
}

function respond(
  code: ErrorCode,
  message: string,
  details?: readonly unknown[],
  headers: Readonly<Record<string, string>> = {},
): ErrorResponse {
  const error = details === undefined ? { code, message } : { code, message, details };
  return {
    status: STATUS_OF[code],
    code,
    body: JSON.stringify({ error }),
    headers: withoutEmpty({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...SECURITY_HEADERS,
      ...HEADERS_OF[code],
      ...headers,
    }),
  };
}

function withoutEmpty(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const status: unknown = 'getStatus' in error && typeof error.getStatus === 'function'
    ? Reflect.apply(error.getStatus, error, [])
    : 'statusCode' in error ? error.statusCode : undefined; // prettier-ignore
  return typeof status === 'number' ? status : undefined;
}
