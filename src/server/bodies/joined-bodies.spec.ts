import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { JoinedBodies } from './joined-bodies.js';

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
const TEXT = 'Larkway '.repeat(40_000);
const LENGTH = `${HEAD}Content-Length: ${String(TEXT.length)}\r\n\r\n`;
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;

const chunked = (text: string, size: number): string =>
  (text.match(new RegExp(`.{1,${String(size)}}`, 'g')) ?? [])
    .map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
    .join('') + '0\r\n\r\n';

/** The chunks of a body, which is read after a pause. */
async function readLate(request: IncomingMessage, pause: number): Promise<Buffer[]> {
  await delay(pause);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks;
}

describe('small chunks of bodies', () => {
  let server: Server;
  let pause = 0;
  let received: Promise<Buffer[]>;

  beforeAll(async () => {
    const listener = new JoinedBodies().before((request, response) => {
      received = readLate(request, pause);
      received.then(
        (chunks) => response.end(String(chunks.length)),
        () => response.destroy(),
      );
    });
    server = createServer(listener);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  it.each([
    ['of one byte', TEXT, 0, [CHUNKED, chunked(TEXT, 1)], 20],
    ['of one byte, which are read late', TEXT, 100, [CHUNKED, chunked(TEXT, 1)], 20],
    ['of 6,000 bytes', TEXT, 0, [CHUNKED, chunked(TEXT, 6_000)], 30],
    ['of one and of 20,000 bytes', `x${TEXT}`, 0, [CHUNKED, '1\r\nx\r\n', chunked(TEXT, 20_000)], 60],
    ['of a body with a length', TEXT, 0, [LENGTH, TEXT], 60],
    ['of an empty body', '', 0, [CHUNKED, '0\r\n\r\n'], 0],
  ])('%s are joined', async (_, text, wait, parts, most) => {
    pause = wait;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    for (const part of parts) socket.write(part);
    await once(socket.resume(), 'close');
    const chunks = await received;
    expect(Buffer.concat(chunks).toString()).toBe(text);
    expect(chunks.length).toBeLessThanOrEqual(most);
  });
});
