import { SECURITY_HEADERS } from '../../common/index.js';

/** Headers of responses that must not be cached: they contain personal data or results of a write. */
export const REST_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  ...SECURITY_HEADERS,
};

/** The same for JSON that is written by hand. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  ...REST_HEADERS,
};
