import { basicCredentials, type CallOptions, type ClientOptions } from './client-options.js';
import { parseJson } from './json.js';
import { readError } from './read-error.js';
import { retryDelay } from './retry-delay.js';
import { ServiceError } from './service.error.js';

const DEFAULT_TIMEOUT = 30_000;

const TIMED_OUT = ['timedOut', 'the request timed out.'] as const;
const UNREACHABLE = ['unreachable', 'no response.'] as const;

/** One call of the API. */
export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Encoded path and query, relative to the base URL. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the call is idempotent and may therefore be retried. */
  readonly repeatable: boolean;
  /** Whether browsers complete the call after its page was closed; only for small bodies. */
  readonly keepalive?: boolean;
}

export function getCall(path: string, signal: AbortSignal | undefined): Call {
  return { method: 'GET', path, repeatable: true, ...(signal && { signal }) };
}

/** Whether a parsed response has the expected type. */
export type Shape<T> = (value: unknown) => value is T;

/** Sends calls to one server, with credentials, timeouts and retries. */
export class Connection {
  private readonly base: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(private readonly options: ClientOptions) {
    this.base = options.baseUrl.replace(/\/+$/, '');
    this.headers = {
      ...(options.credentials && { authorization: basicCredentials(options.credentials) }),
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    };
  }

  /** The parsed response. @throws ServiceError */
  json<T>(call: Call, shape: Shape<T>): Promise<T> {
    return this.send(call, 'application/json', async (response) => {
      const value = parseJson(await response.text());
      if (shape(value)) return value;
      const message = `${this.nameOf(call)}: unexpected response.`;
      throw new ServiceError('unreadableAnswer', message, { status: response.status });
    });
  }

  /** The response as a Blob; `onProgress` receives the number of bytes so far. @throws ServiceError */
  blob(call: Call, onProgress?: (bytes: number) => void): Promise<Blob> {
    return this.send(call, '*/*', (response) =>
      onProgress === undefined || response.body === null
        ? response.blob()
        : readBytes(response, response.body, onProgress),
    );
  }

  /** For calls without a response body. @throws ServiceError */
  async done(call: Call): Promise<void> {
    await this.send(call, 'application/json', (response) => response.arrayBuffer());
  }

  private async send<T>(
    call: Call,
    accept: string,
    read: (response: globalThis.Response) => Promise<T>,
  ): Promise<T> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.attempt(call, accept, read);
      } catch (error) {
        const delay = call.repeatable ? retryDelay(error, failures, this.options.retry) : undefined;
        if (delay === undefined) throw error;
        await sleep(delay, call.signal);
      }
    }
  }

  private async attempt<T>(
    call: Call,
    accept: string,
    read: (response: globalThis.Response) => Promise<T>,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(this.options.timeout ?? DEFAULT_TIMEOUT);
    const signal = call.signal === undefined ? timeout : AbortSignal.any([call.signal, timeout]);
    try {
      const response = await fetch(this.base + call.path, { ...this.toRequest(call, accept), signal });
      if (!response.ok) throw await readError(response, this.nameOf(call));
      return await read(response);
    } catch (error) {
      // An abort by the caller's signal is thrown unchanged.
      call.signal?.throwIfAborted();
      if (error instanceof ServiceError) throw error;
      const [code, what] = timeout.aborted ? TIMED_OUT : UNREACHABLE;
      throw new ServiceError(code, `${this.nameOf(call)}: ${what}`, { status: 0, cause: error });
    }
  }

  private nameOf({ method, path }: Call): string {
    return `${method} ${this.base}${path}`;
  }

  private toRequest({ method, body, headers, keepalive = false }: Call, accept: string): RequestInit {
    const shared = { accept, ...this.headers, ...headers };
    if (body === undefined) return { method, headers: shared, keepalive };
    const typed = { 'content-type': 'application/json', ...shared };
    return { method, headers: typed, body: JSON.stringify(body), keepalive };
  }
}

async function readBytes(
  { headers }: globalThis.Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: headers.get('content-type') ?? '' });
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(stop, milliseconds);
    function stop(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    signal?.addEventListener('abort', stop);
  });
  signal?.throwIfAborted();
}
