import { createClient, type Client } from '#client';
import { CONTEXT_PATH } from './base-path.js';

/** Timeout of downloads in milliseconds. */
const LONG = 900_000;

let client = connect({});
let csrf: Readonly<Record<string, string>> = {};

/** Create one for each request, because the CSRF token changes at each sign-in. */
export function server(): Client {
  return client;
}

/** Sends this token with all further requests; the server rejects writes without it. */
export function carryCsrfToken({ csrfToken }: { readonly csrfToken: string }): void {
  csrf = { 'X-CSRF-Token': csrfToken };
  client = connect(csrf);
}

/** Headers of requests that write. */
export function csrfHeaders(): Readonly<Record<string, string>> {
  return csrf;
}

/** A client with a longer timeout, for long downloads and imports. */
export function patientServer(): Client {
  return createClient({ baseUrl: CONTEXT_PATH, headers: csrf, timeout: LONG, retry: { attempts: 0 } });
}

function connect(headers: Readonly<Record<string, string>>): Client {
  return createClient({ baseUrl: CONTEXT_PATH, headers, retry: { attempts: 2 } });
}
