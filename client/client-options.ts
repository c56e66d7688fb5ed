/** Connection settings of a client. */
export interface ClientOptions {
  /** URL of the server with its context path: `https://www.example.com/cmsPublic`. Empty: the page's own server. */
  readonly baseUrl: string;
  /** An API token, sent as `Authorization: Bearer`. */
  readonly token?: string;
  /** Sent by HTTP Basic authentication; without credentials and token, calls are anonymous. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout of one attempt in milliseconds; 30,000 by default. */
  readonly timeout?: number;
  readonly retry?: RetryOptions;
}

/** Retry policy of idempotent calls. */
export interface RetryOptions {
  /** Number of retries; 4 by default. */
  readonly attempts?: number;
  /** Milliseconds before the first retry; doubled each time. 250 by default. */
  readonly delay?: number;
  /**
   * Maximum delay before a retry in milliseconds; if the server requests a longer one, the call fails immediately.
   * 20,000 by default.
   */
  readonly maxDelay?: number;
}

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** The value of an `Authorization` header (Basic, UTF-8). Throws a TypeError for a user name with a colon. */
export function basicCredentials({ user, password }: NonNullable<ClientOptions['credentials']>): string {
  if (user.includes(':'))
    throw new TypeError('A user name must not contain a colon: HTTP Basic uses it as separator.');
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
