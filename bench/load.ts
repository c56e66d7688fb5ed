import { connect, type Socket } from 'node:net';

/** Requests that are waiting for their answers at any time; more than the pools of both sides hold. */
const CONNECTIONS = 16;
const HEAD_END = '\r\n\r\n';
const LENGTH = 'content-length: ';

/** What a round gave: answers per second and the time of each, in milliseconds. */
export interface Round {
  readonly rate: number;
  readonly times: readonly number[];
}

/** A side to be asked, with its requests as bytes; every round goes on where the last one ended. */
export class Load {
  readonly #port: number;
  readonly #requests: readonly Buffer[];
  #next = 0;

  constructor(port: number, paths: readonly string[]) {
    this.#port = port;
    this.#requests = paths.map((path) =>
      Buffer.from(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nAccept: application/json\r\n\r\n`,
      ),
    );
  }

  /**
   * Asks for so many seconds over connections that stay open, one request each at a time. Raw sockets: an HTTP
   * client would need more of the machine than what it measures.
   */
  async round(seconds: number): Promise<Round> {
    const times: number[] = [];
    const start = performance.now();
    const end = start + seconds * 1000;
    const next = (): Buffer | undefined => {
      if (performance.now() >= end) return undefined;
      this.#next = (this.#next + 1) % this.#requests.length;
      return this.#requests[this.#next];
    };
    const connections = Array.from({ length: CONNECTIONS }, () => keepAsking(this.#port, next, times));
    await Promise.all(connections);
    return { rate: times.length / ((performance.now() - start) / 1000), times };
  }
}

/** Asks on one connection until `next` has nothing more; rejects on any answer but 200. */
function keepAsking(port: number, next: () => Buffer | undefined, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let missing = 0;
    let head = '';
    const ask = (): void => {
      const request = next();
      if (request === undefined) {
        socket.destroy();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask).on('error', reject);
    socket.on('close', () => {
      reject(new Error('The server closed a connection.'));
    });
    socket.on('data', (bytes) => {
      if (missing > 0) missing -= bytes.length;
      else {
        const answer = head === '' ? bytes : Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
        const end = answer.indexOf(HEAD_END);
        if (end < 0) {
          head = answer.toString('latin1');
          return;
        }
        head = '';
        missing = lengthOf(answer, end, socket) - (answer.length - end - HEAD_END.length);
      }
      if (missing > 0) return;
      times.push(performance.now() - sent);
      ask();
    });
  });
}

/** Length of the body; another status than 200 breaks the connection and so the run. */
function lengthOf(answer: Buffer, end: number, socket: Socket): number {
  const head = answer.toString('latin1', 0, end);
  const from = head.indexOf(LENGTH);
  if (head.startsWith('HTTP/1.1 200') && from >= 0)
    return Number.parseInt(head.slice(from + LENGTH.length), 10);
  socket.destroy(new Error(`Not measured, the answer is ${head.split('\r\n')[0] ?? ''}`));
  return 0;
}
