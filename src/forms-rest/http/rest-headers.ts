import { SECURITY_HEADERS } from '../../common/index.js';

/** Headers of answers that are not stored: they tell about people, or about a change. */
export const REST_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  ...SECURITY_HEADERS,
};

/** The same for JSON that is written by hand. */
export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  ...REST_HEADERS,
};
