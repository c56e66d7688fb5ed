import { SECURITY_HEADERS } from '../../common/index.js';

/** Headers of responses that must not be cached: with personal data, or with the result of a write. */
export const REST_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  ...SECURITY_HEADERS,
};

/** The same for handlers that serialise JSON themselves. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  ...REST_HEADERS,
};
