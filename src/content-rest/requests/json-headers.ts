import { SECURITY_HEADERS } from '../../common/index.js';

export const JSON_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  ...SECURITY_HEADERS,
};
