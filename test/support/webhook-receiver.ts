import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a webhook sent. */
export interface Received {
  readonly path: string;
  readonly id: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  /** Whether the signature is valid and recent enough. */
  readonly isSigned: boolean;
  /** The status of the response. */
  readonly status: number;
}

export const SECRET = 'a secret of the tests';
/** The tolerance of the Standard Webhooks libraries. */
const TOLERANCE_S = 300;

/**
 * Receives the requests of webhooks, verifies them independently, and responds according to `respond`, at
 * `/echo` with the headers.
 */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** The status of the next response; 0: closes the connection. */
  respond: () => number = () => 204;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer({ keepAliveTimeout: 0 });
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      let text = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (text += part));
      request.on('end', () => {
        const status = receiver.respond();
        const { headers, url = '' } = request;
        const id = String(headers['webhook-id']);
        const body: unknown = JSON.parse(text);
        receiver.received.push({ path: url, id, headers, body, isSigned: isSigned(headers, text), status });
        if (status === 0) request.socket.destroy();
        else
          response
            .writeHead(status, status === 302 ? { location: receiver.url } : {})
            .end(url === '/echo' ? JSON.stringify(headers) : '');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Bodies of accepted requests to a path, in the order of arrival. */
  accepted(path: string): unknown[] {
    return this.received.filter((each) => each.path === path && each.status === 204).map(({ body }) => body);
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

function isSigned(headers: Received['headers'], body: string): boolean {
  const timestamp = String(headers['webhook-timestamp']);
  const signed = `${String(headers['webhook-id'])}.${timestamp}.${body}`;
  const expected = Buffer.from(`v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`);
  const isNew = Math.abs(Date.now() / 1_000 - Number(timestamp)) < TOLERANCE_S;
  return (
    isNew &&
    String(headers['webhook-signature'])
      .split(' ')
      .map((text) => Buffer.from(text))
      .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  );
}
