import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The reaction of the server to a request: `lost` breaks the connection, `cut` breaks it in the middle of the
 * response, `silent` never responds.
 */
export type Step =
  | 'lost'
  | 'cut'
  | 'silent'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown };

export interface SeenRequest {
  readonly line: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Milliseconds since the previous request. */
  readonly pause: number;
}

/** An HTTP server that executes steps one after the other; the last one applies to all further requests. */
export class ScriptedServer {
  readonly seen: SeenRequest[] = [];
  private steps: readonly Step[] = [];
  private last = Date.now();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedServer> {
    const server = createServer({ keepAliveTimeout: 0 });
    const scripted = new ScriptedServer(server);
    server.on('request', (request, response) => {
      void scripted.see(request).then((step) => {
        if (step === 'silent') return;
        if (step === 'lost') {
          request.socket.destroy();
        } else if (step === 'cut') {
          response.writeHead(200, { 'content-length': '1000' }).write('[{"id":');
          setTimeout(() => request.socket.destroy(), 10);
        } else {
          const { status, headers = {}, body = null } = step;
          const text = typeof body === 'string' ? body : JSON.stringify(body);
          response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
        }
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return scripted;
  }

  get base(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Resets the recorded requests and sets the next steps. */
  play(...steps: readonly Step[]): void {
    this.steps = steps;
    this.seen.length = 0;
    this.last = Date.now();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async see(request: IncomingMessage): Promise<Step> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const step = this.steps[Math.min(this.seen.length, this.steps.length - 1)] ?? { status: 500 };
    this.seen.push({
      line: `${request.method ?? ''} ${request.url ?? ''}`,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      pause: Date.now() - this.last,
    });
    this.last = Date.now();
    return step;
  }
}
