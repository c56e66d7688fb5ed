import { basicCredentials, type CallOptions, type ClientOptions } from './client-options.js';
import { readError } from './read-error.js';
import { retryDelay } from './retry-delay.js';
import { ServiceError } from './service.error.js';

const DEFAULT_TIMEOUT = 30_000;

const TIMED_OUT = ['timedOut', 'the request timed out.'] as const;
const UNREACHABLE = ['unreachable', 'no response.'] as const;

/** One call of the API. */
export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with query below the base URL, encoded. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether doing it twice is the same as doing it once; only then it is repeated after a failure. */
  readonly repeatable: boolean;
}

/** Whether a parsed response has the expected type. */
export type Shape<T> = (value: unknown) => value is T;

/** Sends calls to one server, with credentials, a limit of time for each attempt, and repetitions. */
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
    return this.send(call, 'application/json', async (answer) => {
      const value = parseAnswer(await answer.text());
      if (shape(value)) return value;
      const message = `${this.nameOf(call)}: unexpected response.`;
      throw new ServiceError('unreadableAnswer', message, { status: answer.status });
    });
  }

  /** The response as bytes with their type; `onProgress` receives the number of bytes so far. @throws ServiceError */
  blob(call: Call, onProgress?: (bytes: number) => void): Promise<Blob> {
    return this.send(call, '*/*', (answer) =>
      onProgress === undefined || answer.body === null
        ? answer.blob()
        : readBytes(answer, answer.body, onProgress),
    );
  }

  /** For calls without a response body. @throws ServiceError */
  async done(call: Call): Promise<void> {
    await this.send(call, 'application/json', (answer) => answer.arrayBuffer());
  }

  private async send<T>(
    call: Call,
    accept: string,
    read: (answer: globalThis.Response) => Promise<T>,
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
    read: (answer: globalThis.Response) => Promise<T>,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(this.options.timeout ?? DEFAULT_TIMEOUT);
    const signal = call.signal === undefined ? timeout : AbortSignal.any([call.signal, timeout]);
    try {
      const answer = await fetch(this.base + call.path, { ...this.toRequest(call, accept), signal });
      if (!answer.ok) throw await readError(answer, this.nameOf(call));
      return await read(answer);
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

  private toRequest({ method, body, headers }: Call, accept: string): RequestInit {
    const shared = { accept, ...this.headers, ...headers };
    if (body === undefined) return { method, headers: shared };
    return { method, headers: { 'content-type': 'application/json', ...shared }, body: JSON.stringify(body) };
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

/** Undefined for a body that is not JSON. */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits, or throws the signal's reason as soon as it is aborted. */
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
