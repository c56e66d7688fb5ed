import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CorsPolicy } from '../common/index.js';
import { readConfig } from '../config/index.js';
import { Rejections } from './rejections.js';
import { RequestCounts } from '../request-log/index.js';
import { RequestQueue } from './request.queue.js';

const MAX_LIMIT = 128;
const REJECTION = {
  error: {
    code: 'unavailable',
    message: 'The server is overloaded. Try again later.',
  },
};

/** A status, the headers that matter, and the body. */
type Seen = readonly [number | undefined, Record<string, unknown>, unknown];

describe('RequestQueue', () => {
  const counts = new RequestCounts();
  /** What was begun, by the requested path. */
  let begun: Map<string, ServerResponse>;
  /** Sends what is in the cache. */
  let send: (request: IncomingMessage, response: ServerResponse) => boolean;
  let queue: RequestQueue;
  let server: Server;

  beforeEach(async () => {
    begun = new Map();
    send = () => false;
    queue = new RequestQueue(
      new Rejections(counts, readConfig({}), new CorsPolicy(['https://example.org'])),
      { send: (request, response) => send(request, response) },
      { databaseWaits: false },
    );
    server = createServer((request, response) => {
      queue.before(({ url = '' }, started) => begun.set(url, started))(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    queue.beforeApplicationShutdown();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const ask = (path: string): Promise<Seen> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = { origin: 'https://example.org' };
      const outgoing = httpRequest({ port, path, headers, agent: false }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
        incoming.on('end', () => {
          const { 'retry-after': again, 'access-control-allow-origin': origin } = incoming.headers;
          resolve([incoming.statusCode, { again, origin }, text === '' ? '' : JSON.parse(text)]);
        });
      });
      outgoing.on('error', reject);
      outgoing.end();
    });

  async function until(holds: () => boolean): Promise<void> {
    for (let tries = 0; !holds() && tries < 3_000; tries += 1) await sleep(10);
    expect(holds()).toBe(true);
  }

  /** Sends as many requests as may run; their responses, by path. */
  async function fill(): Promise<ReadonlyMap<string, Promise<Seen>>> {
    const asked = new Map<string, Promise<Seen>>();
    for (let index = 0; index < MAX_LIMIT; index += 1) {
      const path = `/${String(index)}`;
      asked.set(path, ask(path).catch(() => [0, {}, ''] as const)); // prettier-ignore
    }
    await until(() => begun.size === MAX_LIMIT);
    return asked;
  }

  it('rejects requests after half a second with a complete response that other origins can read', async () => {
    await fill();
    const asked = performance.now();
    const response = await ask('/late');
    expect(response).toEqual([503, { again: '1', origin: 'https://example.org' }, REJECTION]);
    expect(performance.now() - asked).toBeGreaterThan(450);
    expect([queue.rejected, queue.waiting, queue.running, begun.has('/late')]).toEqual([
      1,
      0,
      MAX_LIMIT,
      false,
    ]);
    expect([...counts.of(undefined).of('GET').responses]).toEqual([[503, 1]]);
  });

  it('starts a queued request as soon as another one is finished', async () => {
    const asked = await fill();
    const waiting = ask('/waiting');
    await until(() => queue.waiting === 1);
    begun.get('/0')?.writeHead(204).end();
    expect((await asked.get('/0'))?.[0]).toBe(204);
    await until(() => begun.has('/waiting'));
    begun.get('/waiting')?.writeHead(204).end();
    expect([(await waiting)[0], queue.rejected, queue.running]).toEqual([204, 0, MAX_LIMIT - 1]);
  });

  it('sends a response that has been cached in the meantime instead of rejecting the request', async () => {
    await fill();
    send = ({ url }, response) => {
      if (url === '/known') response.writeHead(200).end('"stored"');
      return url === '/known';
    };
    const responses = await Promise.all([ask('/known'), ask('/unknown')]);
    expect(responses.map(([status, , body]) => [status, body])).toEqual([[200, 'stored'], [503, REJECTION]]); // prettier-ignore
    expect([queue.rejected, begun.has('/known')]).toEqual([1, false]);
  });

  it('no longer counts requests whose response is being sent or whose client disconnected', async () => {
    await fill();
    begun.get('/0')?.writeHead(200).write('the beginning of much');
    begun.get('/1')?.destroy();
    const waiting = [ask('/a'), ask('/b')];
    await until(() => begun.has('/a') && begun.has('/b'));
    for (const path of ['/a', '/b']) begun.get(path)?.writeHead(204).end();
    expect((await Promise.all(waiting)).map(([status]) => status)).toEqual([204, 204]);
    expect(queue.rejected).toBe(0);
  });

  it('starts all queued requests when the server stops', async () => {
    await fill();
    const waiting = ask('/waiting');
    await until(() => queue.waiting === 1);
    queue.beforeApplicationShutdown();
    begun.get('/waiting')?.writeHead(204).end();
    expect((await waiting)[0]).toBe(204);
  });
});
