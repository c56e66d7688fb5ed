import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { endStalledConnections } from './end-stalled-connections.js';

const STALLED_MS = 1_000;
const CHECK_INTERVAL_MS = 20;
/** More than the buffers of the operating system hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

describe('clients that do not read their responses', () => {
  const sockets: Socket[] = [];
  let server: Server;
  let onClose: (url: string) => void = () => undefined;

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      response.once('close', () => onClose(url));
      if (url !== '/waiting') response.end(LARGE);
    });
    endStalledConnections(server, STALLED_MS, CHECK_INTERVAL_MS);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });

  const ask = (path: string): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  };

  it('are disconnected, others are not', async () => {
    const closed: string[] = [];
    const ended = new Promise<void>((resolve) => {
      onClose = (path): void => {
        closed.push(path);
        if (path === '/slow') resolve();
      };
    });
    ask('/waiting');
    ask('/stalled');
    const slow = ask('/slow');
    let received = 0;
    slow.on('data', ({ length }: Buffer) => {
      received += length;
      slow.pause();
    });
    // Takes longer than STALLED_MS.
    const reading = setInterval(() => slow.resume(), 5);
    await ended;
    slow.resume();
    clearInterval(reading);
    expect(closed).toEqual(['/stalled', '/slow']);
    expect(received).toBeGreaterThan(LARGE.length / 2);
  });
});
