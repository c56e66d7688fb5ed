import { connect } from 'node:net';
import { ResponseEnd } from './response-end.js';
import type { Listening } from './processes.js';

/** Requests that are waiting for their answers at any time; more than the pools of both sides hold. */
const CONNECTIONS = 16;

/** What is asked: a path to GET, or one to POST a JSON body to. */
export interface BenchRequest {
  readonly path: string;
  readonly body?: string;
  /** Of the header `Authorization`. */
  readonly authorization?: string;
}

/** What a round gave. */
export interface Round {
  /** Answers per second. */
  readonly rate: number;
  /** Of each answer, in milliseconds. */
  readonly times: readonly number[];
  /** Time the process computed for each answer, in microseconds; undefined where the system does not tell. */
  readonly cpu: number | undefined;
}

/** A side to be asked, with its requests as bytes; every round goes on where the last one ended. */
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
   * Asks for so many seconds over connections that stay open, one request each at a time. Raw sockets: an HTTP
   * client would need more of the machine than what it measures.
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
    const connections = Array.from({ length: CONNECTIONS }, () => keepAsking(this.side.port, next, times));
    await Promise.all(connections);
    const rate = times.length / ((performance.now() - start) / 1000);
    const after = this.side.cpuTime();
    const cpu = before === undefined || after === undefined ? undefined : (after - before) / times.length;
    return { rate, times, cpu };
  }
}

function writeRequest(port: number, { path, body, authorization }: BenchRequest): string {
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${String(port)}`,
    'Accept: application/json',
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${String(Buffer.byteLength(body))}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Asks on one connection until `next` has nothing more; rejects on any answer that is none. */
function keepAsking(port: number, next: () => Buffer | undefined, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const answer = new ResponseEnd();
    let sent = 0;
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
      try {
        if (!answer.add(bytes)) return;
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined);
        return;
      }
      times.push(performance.now() - sent);
      ask();
    });
  });
}
