import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A purge call. */
export interface Purge {
  /** In the order of the header. */
  readonly tags: readonly string[];
  readonly body: unknown;
  readonly authorization: string | undefined;
}

interface Kept {
  readonly text: string;
  readonly tags: readonly string[];
}

/**
 * A shared cache in front of a server: stores responses by URL as permitted, and removes those that `POST
 * /purge` names. Supports both ways of naming tags.
 */
export class TinyCdn {
  readonly purges: Purge[] = [];
  origin = '';
  /** Statuses of the next responses to `/purge`, instead of 200. */
  readonly rejections: number[] = [];
  /** Whether calls of `/purge` get no response. */
  isSilent = false;
  readonly #kept = new Map<string, Kept>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TinyCdn> {
    const server = createServer({ keepAliveTimeout: 0 });
    const cdn = new TinyCdn(server);
    server.on('request', (request, response) => void cdn.#answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return cdn;
  }

  get purgeUrl(): string {
    return `${this.#base}/purge`;
  }

  /** Reads through the cache; returns whether the response was cached, and the response. */
  async read(path: string): Promise<[cache: 'hit' | 'miss', text: string]> {
    const response = await fetch(this.#base + path);
    return [response.headers.get('x-cache') === 'hit' ? 'hit' : 'miss', await response.text()];
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  get #base(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request;
    if (url === '/purge') return this.#purge(request, response);
    const kept = this.#kept.get(url);
    if (kept !== undefined) {
      response.setHeader('x-cache', 'hit').end(kept.text);
      return;
    }
    const received = await fetch(this.origin + url);
    const text = await received.text();
    if (mayKeep(received.headers))
      this.#kept.set(url, { text, tags: tagsOf((name) => received.headers.get(name)) });
    response.end(text);
  }

  async #purge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization } = request.headers;
    const tags = tagsOf((name) => [request.headers[name] ?? []].flat()[0] ?? null);
    this.purges.push({ tags, body: JSON.parse(Buffer.concat(chunks).toString()), authorization });
    if (this.isSilent) return;
    const rejection = this.rejections.shift();
    if (rejection === undefined) {
      for (const [url, kept] of this.#kept) {
        if (kept.tags.some((tag) => tags.includes(tag))) this.#kept.delete(url);
      }
    }
    response.writeHead(rejection ?? 200).end();
  }
}

function mayKeep(headers: Headers): boolean {
  const age = headers.get('surrogate-control') ?? headers.get('cdn-cache-control');
  return /^max-age=[1-9]/.test(age ?? '');
}

function tagsOf(header: (name: string) => string | null): string[] {
  return (header('surrogate-key')?.split(' ') ?? header('cache-tag')?.split(',') ?? []).filter(
    (tag) => tag !== '',
  );
}
