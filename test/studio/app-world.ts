import type { TestResponse, TestApplication } from '../support/application.js';
import { passwordOf } from '../fixtures/forms-api.js';

export const SESSION = '/studio/api/session';

/** The cookie and token that a browser keeps after signing in. */
export class SignedInBrowser {
  private constructor(
    private readonly application: TestApplication,
    readonly cookie: string,
    readonly csrfToken: string,
  ) {}

  static async of(application: TestApplication, user: string): Promise<SignedInBrowser> {
    const response = await signIn(application, user, passwordOf(user));
    if (response.status !== 200) throw new Error(`${user} is not signed in: ${response.text}`);
    return new SignedInBrowser(
      application,
      cookieOf(response),
      (response.json as { csrfToken: string }).csrfToken,
    );
  }

  /** A request of the app, with cookie and token. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    return this.bare(method, path, { 'x-csrf-token': this.csrfToken, ...headers }, body);
  }

  /** A request with the cookie and the given headers. */
  bare(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<TestResponse> {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.application.request(path, {
      method,
      headers: { cookie: this.cookie, ...type, ...headers },
      ...text,
    });
  }
}

export function signIn(
  application: TestApplication,
  user: unknown,
  password: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return application.request(SESSION, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ user, password }),
  });
}

/** The `Cookie` header that a browser sends after a response. */
export function cookieOf({ headers }: TestResponse): string {
  const [cookie = ''] = [headers['set-cookie'] ?? ''].flat();
  return cookie.split(';', 1)[0] ?? '';
}
