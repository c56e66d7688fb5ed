import fastify from 'fastify';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJsonArray } from './send-json-array.js';

type Batches = Parameters<typeof sendJsonArray>[0];

const SIZE = 1_000_000;

/** Batches of one text; releasing a batch overwrites it, as reuse does. */
async function* batches(texts: readonly string[], seen: string[] = []): Batches {
  try {
    for (const text of texts) {
      await Promise.resolve();
      if (text === 'fail') throw new Error('the database is unavailable');
      seen.push('read');
      const chunk = Buffer.from(text);
      yield { count: text === '' ? 0 : 1, chunks: [chunk], release: () => chunk.fill('-') };
    }
  } finally {
    seen.push('closed');
  }
}

async function serve<Result>(source: () => Batches, work: (url: string) => Promise<Result>): Promise<Result> {
  const server = fastify();
  server.get('/', async (_, reply) => {
    await sendJsonArray(source(), reply.header('content-type', 'application/json'));
    return reply;
  });
  try {
    return await work(await server.listen({ port: 0 }));
  } finally {
    await server.close();
  }
}

const read = async (url: string): Promise<readonly unknown[]> => {
  const response = await fetch(url);
  return [response.status, response.headers.get('content-type'), await response.text()];
};

it.each([
  [[], '[]'],
  [[''], '[]'],
  [['1', '{"a":"x"}'], '[1,{"a":"x"}]'],
  [['', '1', '', '"[2]"'], '[1,"[2]"]'],
])('sends %j as %s', async (texts, json) => {
  expect(await serve(() => batches(texts), read)).toEqual([200, 'application/json', json]);
});

it('releases a batch after it was sent', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `"${String(index).repeat(SIZE / 2)}"`);
  const [, , json] = await serve(() => batches(texts), read);
  expect(json === `[${texts.join()}]`).toBe(true);
});

it('responds with an error when the first batch fails, and aborts when a later one fails', async () => {
  expect((await serve(() => batches(['fail']), read))[0]).toBe(500);
  await expect(serve(() => batches(['1', 'fail']), read)).rejects.toThrow('terminated');
});

it('reads only as fast as the client receives, and stops when it disconnects', async () => {
  const seen: string[] = [];
  const source = (): Batches =>
    batches(
      Array.from({ length: 100 }, () => 'x'.repeat(SIZE)),
      seen,
    );
  await serve(source, async (url) => {
    const sent = request(url).end();
    await new Promise<void>((resolve) => {
      sent.once('response', (response) => {
        response.once('readable', resolve);
      });
    });
    await sleep(100);
    expect(seen.length).toBeLessThan(50);
    sent.destroy();
    while (seen.at(-1) !== 'closed') await sleep(10);
  });
});
