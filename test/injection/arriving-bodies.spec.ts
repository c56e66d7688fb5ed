import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FormsApi, PATH } from '../fixtures/forms-api.js';

// docs/operations/overload.md: bodies that are still arriving take 128 MB at most.

const COUNT = 140;
const SIZE = 1_000_000;
const FEWEST_CLOSED = 5;

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start({ settings: { contextPath: '' } });
});
afterAll(() => api.close());

/** Sends a body without its last bytes. */
async function sendIncomplete(): Promise<Socket> {
  const { hostname, port } = new URL(api.app.base);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = `POST ${PATH}/forms/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${String(SIZE)}\r\n\r\n`);
  await new Promise((resolve) => socket.write('['.repeat(SIZE - 10), resolve));
  return socket;
}

it('disconnects the clients whose bodies have been arriving longest, and serves others', async () => {
  const sockets: Socket[] = [];
  const closed: number[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const socket = await sendIncomplete();
    socket.resume().once('close', () => closed.push(index));
    sockets.push(socket);
  }
  for (const socket of sockets.slice(0, FEWEST_CLOSED)) if (!socket.closed) await once(socket, 'close');
  expect(closed).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
  expect(closed.length).toBeLessThan(COUNT / 2);
  expect((await api.app.request(`${PATH}/forms`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
