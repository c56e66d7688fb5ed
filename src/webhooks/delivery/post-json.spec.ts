import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { postJson } from './post-json.js';

const PARTIAL = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc';

/** What is posted to a receiver that writes `response`, and then closes the connection if `ends`. */
async function post(response: string | Buffer, ends: boolean): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (ends) socket.end(response);
      else socket.write(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  try {
    return await postJson({ url, headers: {}, body: '{}', allowPrivate: true }, AbortSignal.timeout(300));
  } catch (error) {
    return error instanceof Error ? error.message : error;
  } finally {
    server.close();
  }
}

describe('the response of a receiver', () => {
  it.each<[string, string | Buffer, boolean, unknown]>([
    ['that ends early', PARTIAL, true, { status: 200, text: 'abc' }],
    ['that does not end', PARTIAL, false, { status: 200, text: 'abc' }],
    ['that is too long', `HTTP/1.1 500 No\r\n\r\n${'a'.repeat(100_000)}`, false, { status: 500, text: 'a'.repeat(1_000) }],
    ['that is not UTF-8', Buffer.from('HTTP/1.1 500 No\r\n\r\n\xff\x00', 'latin1'), true, { status: 500, text: '\uFFFD\0' }],
    ['with another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', false, 'the connection was closed without a response'],
    ['without HTTP', 'hello\r\n\r\n', true, expect.stringContaining('Parse Error')],
    ['with large headers', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}`, false, 'Parse Error: Header overflow'],
    ['without an end of its headers', 'HTTP/1.1 200 OK\r\n', false, 'The operation was aborted'],
  ])('%s is read', async (_, response, ends, result) => {
    expect(await post(response, ends)).toEqual(result);
  }); // prettier-ignore
});
