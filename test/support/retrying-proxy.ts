import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any start on a busy machine. */
const RETRY_FOR_MS = 60_000;
const PAUSE_MS = 20;

interface ProxiedResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * A minimal load balancer: uses the servers in turn, and retries a retryable request without a response or
 * with 503. POST requests are retryable with an `Idempotency-Key`.
 */
export class RetryingProxy {
  /** Requests that were sent more than once. */
  retried = 0;
  private turn = 0;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server;

  private constructor(private readonly targets: readonly string[]) {
    this.server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
      void this.pass(incoming, response);
    });
  }

  static async start(targets: readonly string[]): Promise<RetryingProxy> {
    const proxy = new RetryingProxy(targets);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get address(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  }

  close(): Promise<void> {
    this.agent.destroy();
    return new Promise((resolve) => {
      this.server.close(() => {
        resolve();
      });
      this.server.closeAllConnections();
    });
  }

  private async pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    const { method, headers } = incoming;
    const isRepeatable = method === 'GET' || headers['idempotency-key'] !== undefined;
    const until = performance.now() + (isRepeatable ? RETRY_FOR_MS : 0);
    const received = await this.ask(incoming, body, until);
    // The `keep-alive` header describes the server's own connection: fetch would reuse one that this proxy
    // has closed.
    const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...passed } = received.headers;
    response
      .writeHead(received.status, { ...passed, 'content-length': received.body.length })
      .end(received.body);
  }

  private async ask(incoming: IncomingMessage, body: Buffer, until: number): Promise<ProxiedResponse> {
    for (let time = 0; ; time += 1) {
      const response = await this.askOne(incoming, body);
      if (response.status !== 503 || performance.now() > until) {
        if (time > 0) this.retried += 1;
        return response;
      }
      await sleep(PAUSE_MS);
    }
  }

  /** 503 if there is no response. */
  private async askOne({ method, url, headers }: IncomingMessage, body: Buffer): Promise<ProxiedResponse> {
    this.turn += 1;
    const target = this.targets[this.turn % this.targets.length] ?? '';
    return new Promise((resolve) => {
      const fail = (error: Error): void => {
        resolve({ status: 503, headers: {}, body: Buffer.from(error.message) });
      };
      const options = { method, agent: this.agent, headers: { ...headers, connection: 'keep-alive' } };
      const outgoing = request(`${target}${url ?? ''}`, options, (response) => {
        readAll(response).then((bytes) => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes });
        }, fail);
      });
      outgoing.on('error', fail);
      outgoing.end(body);
    });
  }
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
