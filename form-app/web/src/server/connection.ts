import { createClient, type Client } from '#client';
import { CONTEXT_PATH } from './base-path.js';

/** Milliseconds that a download may take. */
const LONG = 900_000;

let client = connect({});
let csrf: Readonly<Record<string, string>> = {};

/** The server that this page came from. Call this for each request: signing in again changes the token. */
export function server(): Client {
  return client;
}

/** Sends this token with all further requests; the server rejects changes without it. */
export function carryCsrfToken({ csrfToken }: { readonly csrfToken: string }): void {
  csrf = { 'X-CSRF-Token': csrfToken };
  client = connect(csrf);
}

/** Headers of requests that change something. */
export function csrfHeaders(): Readonly<Record<string, string>> {
  return csrf;
}

/** The same server, with time for long downloads and imports. */
export function patientServer(): Client {
  return createClient({ baseUrl: CONTEXT_PATH, headers: csrf, timeout: LONG, retry: { attempts: 0 } });
}

function connect(headers: Readonly<Record<string, string>>): Client {
  return createClient({ baseUrl: CONTEXT_PATH, headers, retry: { attempts: 2 } });
}
