/**
 * Many clients in a separate process; in the process of a test they would affect its measurements. Receives a
 * `FloodPlan` (flood.ts), sends requests and reports the results. Uses sockets, because an HTTP client takes
 * more processor time than the server that rejects it.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The interval at which due requests are sent. */
const EVERY_MS = 5;
const BEAT_MS = 20;
/**
 * The number of connections opened at a time, and the interval: the system retries those that it cannot queue
 * only after seconds.
 */
const OPENED_AT_ONCE = 250;
const OPENED_EVERY_MS = 100;
const END_OF_HEAD = '\r\n\r\n';

/**
 * One connection with one request at a time; parses the head of a response and counts the bytes of the body.
 */
class Client {
  #socket;
  #head = '';
  /** Remaining bytes of the body; undefined before the end of the head. */
  #left;
  #done = () => undefined;

  constructor({ hostname, port }) {
    this.isOpen = true;
    this.#socket = connect(Number(port), hostname).setNoDelay();
    this.opened = new Promise((resolve) => this.#socket.once('connect', resolve).once('close', resolve));
    this.#socket.on('error', () => undefined);
    this.#socket.on('data', (bytes) => this.#read(bytes));
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#done({ status: 0, saysWhen: false });
    });
  }

  /** Status 0: the connection was closed without a response. */
  ask(request) {
    return new Promise((resolve) => {
      this.#done = resolve;
      if (this.isOpen) this.#socket.write(request);
      else resolve({ status: 0, saysWhen: false });
    });
  }

  close() {
    this.#socket.destroy();
  }

  #read(bytes) {
    if (this.#left === undefined) this.#readHead(bytes);
    else this.#left -= bytes.length;
    if (this.#left !== 0) return;
    const [head, done] = [this.#head, this.#done];
    this.#head = '';
    this.#left = undefined;
    done({ status: Number(head.slice(9, 12)), saysWhen: /\r\nretry-after: [1-9]/i.test(head) });
  }

  #readHead(bytes) {
    const end = bytes.indexOf(END_OF_HEAD);
    if (end < 0) {
      this.#head += bytes.toString('latin1');
      return;
    }
    this.#head += bytes.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
    this.#left = length - (bytes.length - end - END_OF_HEAD.length);
  }
}

let turn = 0;

/** The requests in turn; `{turn}` is replaced by a new number in each. */
function next(asked) {
  turn += 1;
  const { path, body } = asked[turn % asked.length];
  const fill = (text) => text.replace('{turn}', String(turn));
  if (body === undefined) return `GET ${fill(path)} HTTP/1.1\r\nHost: test${END_OF_HEAD}`;
  const sent = fill(body);
  const head = `Host: test\r\nContent-Type: application/json\r\nContent-Length: ${String(sent.length)}`;
  return `POST ${fill(path)} HTTP/1.1\r\n${head}${END_OF_HEAD}${sent}`;
}

/** The responses by status: durations (ms), and the number of responses without `Retry-After`. */
class Seen {
  statuses = {};

  add({ status, saysWhen }, ms) {
    const of = (this.statuses[status] ??= { times: [], silent: 0 });
    of.times.push(ms);
    if (!saysWhen) of.silent += 1;
  }

  /** Sorted, so that percentiles are indexes. */
  get result() {
    for (const { times } of Object.values(this.statuses)) times.sort((a, b) => a - b);
    return this.statuses;
  }
}

/** The delay of timers: the time that other processes or this one took from the processors. */
class Lateness {
  #late = [];
  #last = performance.now();
  #timer = setInterval(() => {
    const now = performance.now();
    this.#late.push(Math.max(0, now - this.#last - BEAT_MS));
    this.#last = now;
  }, BEAT_MS);

  end() {
    clearInterval(this.#timer);
    return this.#late.sort((a, b) => a - b);
  }
}

/** Each client sends a request as soon as it has received the previous response. */
async function askClosely({ address, asked, connections, seconds }) {
  const seen = new Seen();
  const until = performance.now() + seconds * 1_000;
  const askOn = async () => {
    let client = new Client(new URL(address));
    while (performance.now() < until) {
      const begun = performance.now();
      seen.add(await client.ask(next(asked)), performance.now() - begun);
      if (!client.isOpen) client = new Client(new URL(address));
    }
    client.close();
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  return { statuses: seen.result, unsent: 0 };
}

async function openClients(url, count) {
  const clients = [];
  while (clients.length < count) {
    const next = Array.from(
      { length: Math.min(OPENED_AT_ONCE, count - clients.length) },
      () => new Client(url),
    );
    await Promise.all([...next.map(({ opened }) => opened), sleep(OPENED_EVERY_MS)]);
    clients.push(...next);
  }
  return clients;
}

/**
 * Sends `rate` requests per second, regardless of earlier ones; requests that find all connections busy are
 * not sent.
 */
async function askOpenly({ address, asked, rate, connections, seconds }) {
  const seen = new Seen();
  const url = new URL(address);
  const idle = await openClients(url, connections);
  const running = new Set();
  const send = async (client) => {
    const begun = performance.now();
    seen.add(await client.ask(next(asked)), performance.now() - begun);
    idle.push(client.isOpen ? client : new Client(url));
  };
  let [due, unsent] = [0, 0];
  const begun = performance.now();
  for (let now = begun; now - begun < seconds * 1_000; now = performance.now()) {
    for (const by = ((now - begun) / 1_000) * rate; due < by; due += 1) {
      const client = idle.shift();
      if (client === undefined) unsent += 1;
      else {
        const exchange = send(client);
        running.add(exchange);
        void exchange.finally(() => running.delete(exchange));
      }
    }
    await sleep(EVERY_MS);
  }
  await Promise.all(running);
  for (const client of idle) client.close();
  return { statuses: seen.result, unsent };
}

process.once('message', async (flood) => {
  const lateness = new Lateness();
  const result = await (flood.rate === undefined ? askClosely(flood) : askOpenly(flood));
  process.send({ ...result, late: lateness.end() }, () => process.disconnect());
});
