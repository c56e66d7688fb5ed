import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sha256 } from '../fixtures/asset-world.js';
import { ContentClient } from '../support/content-client.js';
import { leftovers } from '../support/upload-form.js';

// docs/reference/content-api.md#assets: a file is never held in memory as a whole.

const MEGABYTE = 1024 * 1024;
const SIZE = 60 * MEGABYTE;
/** Growth of client and server together. */
const MAX_GROWTH = 10 * MEGABYTE;

let client: ContentClient;

beforeAll(async () => {
  // The load of the machine must not affect the test.
  client = await ContentClient.start({ settings: { requestTimeoutMs: 170_000 } });
});

afterAll(() => client.close());

/** Bytes of buffers in use. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // The second collection waits until the first one has freed its memory.
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
}

/** Each piece of 64 KB is different. */
function* pieces(): Generator<Buffer> {
  for (let at = 0; at < SIZE; at += 64 * 1024) {
    const piece = Buffer.alloc(64 * 1024, at % 251);
    piece.writeUInt32BE(at, 0);
    yield piece;
  }
}

async function send(path: string, method: string): Promise<number | undefined> {
  const { hostname, port } = new URL(client.app.base);
  const headers = { ...client.editor.headers, 'content-length': SIZE };
  const outgoing = httpRequest({ hostname, port, method, path: `/.rest/content/v1/${path}`, headers });
  const responded = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      incoming.resume().on('end', () => {
        resolve(incoming.statusCode);
      });
    });
  });
  await pipeline(Readable.from(pieces()), outgoing);
  return responded;
}

it('stores a file of 60 MB with little memory', async () => {
  await client.done('POST', 'dam', { '@name': 'film', '@nodeType': 'cms:asset' });
  const before = heldBytes();
  let most = before;
  let timer: NodeJS.Timeout | undefined;
  // Limits garbage collection to a tenth of the time, regardless of the load.
  const look = (): void => {
    const begun = performance.now();
    most = Math.max(most, heldBytes());
    timer = setTimeout(look, 50 + 10 * (performance.now() - begun));
  };
  look();
  const status = await send('dam/film@binary', 'PUT');
  clearTimeout(timer);
  expect(status).toBe(200);
  expect(most - before).toBeLessThan(MAX_GROWTH);
  const { '@id': id } = (await client.done('GET', 'dam/film')) as { '@id': string };
  const { bytes } = await client.app.request(`/dam/jcr:${id}`);
  expect(sha256(bytes)).toBe(sha256(Buffer.concat([...pieces()])));
  expect(await leftovers(client)).toEqual([]);
});

it('stores three of them at the same time, although other bodies may not take that much memory together', async () => {
  const names = ['film-1', 'film-2', 'film-3'];
  for (const name of names) await client.done('POST', 'dam', { '@name': name, '@nodeType': 'cms:asset' });
  const statuses = await Promise.all(names.map((name) => send(`dam/${name}@binary`, 'PUT')));
  expect(statuses).toEqual([200, 200, 200]);
});
