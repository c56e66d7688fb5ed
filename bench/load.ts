import { connect } from 'node:net';
import { ResponseEnd } from './response-end.js';
import type { Listening } from './processes.js';

/** Concurrent requests; more than the connections in the pools of both sides. */
const CONNECTIONS = 16;

/** A GET request, or with a body a POST request unless `method` is given. */
export interface BenchRequest {
  readonly method?: 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** `Authorization` header. */
  readonly authorization?: string;
}

/** Result of a round. */
export interface Round {
  /** Responses per second. */
  readonly rate: number;
  /** Milliseconds per response. */
  readonly times: readonly number[];
  /** CPU time per response in microseconds; undefined if the system does not provide it. */
  readonly cpu: number | undefined;
}

/** Generates load on one side; every round continues the list of requests where the last one ended. */
export class Load {
  readonly #requests: readonly Buffer[];
  #next = 0;

  constructor(
    private readonly side: Listening,
    requests: readonly BenchRequest[],
  ) {
    this.#requests = requests.map((request) => Buffer.from(writeRequest(side.port, request)));
  }

  /**
   * Sends requests for the given time over persistent connections, one at a time each. Raw sockets, because an HTTP client would
   * need more CPU time than the measured server.
   */
  async round(seconds: number): Promise<Round> {
    const times: number[] = [];
    const before = this.side.cpuTime();
    const start = performance.now();
    const end = start + seconds * 1000;
    const next = (): Buffer | undefined => {
      if (performance.now() >= end) return undefined;
      this.#next = (this.#next + 1) % this.#requests.length;
      return this.#requests[this.#next];
    };
    const connections = Array.from({ length: CONNECTIONS }, () => sendRequests(this.side.port, next, times));
    await Promise.all(connections);
    const rate = times.length / ((performance.now() - start) / 1000);
    const after = this.side.cpuTime();
    const cpu = before === undefined || after === undefined ? undefined : (after - before) / times.length;
    return { rate, times, cpu };
  }
}

function writeRequest(port: number, { method, path, body, authorization }: BenchRequest): string {
  const head = [
    `${method ?? (body === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${String(port)}`,
    'Accept: application/json',
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${String(Buffer.byteLength(body))}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Sends requests on one connection until `next` returns none; rejects on an invalid response. */
function sendRequests(port: number, next: () => Buffer | undefined, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const end = new ResponseEnd();
    let sent = 0;
    const send = (): void => {
      const request = next();
      if (request === undefined) {
        socket.destroy();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', send).on('error', reject);
    socket.on('close', () => {
      reject(new Error('The server closed a connection.'));
    });
    socket.on('data', (bytes) => {
      try {
        if (!end.add(bytes)) return;
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined);
        return;
      }
      times.push(performance.now() - sent);
      send();
    });
  });
}
