import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { OverloadedError } from '../common/index.js';
import { ConcurrencyLimiter } from './concurrency.limiter.js';
import type { Rejections } from './rejections.js';

const TICK_MS = 50;
/** So long a request waits for its turn before it is refused. */
const PATIENCE_MS = 500;
/** The line moves when its first has waited no longer; else the last come goes first. */
const ORDERLY_MS = 250;
/** What waits holds what was read of its body, 64 KB at most. */
const LONGEST_LINE = 5_000;

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
}

/** A request in flight, cleared when it ends (docs/decisions/0027-release-entries-explicitly.md). */
interface Work {
  response: ServerResponse | undefined;
}

/**
 * Where requests wait that cannot be begun yet, and are refused with 503 when their turn does not come (docs/operations/overload.md). Refusing is cheap but not free: clients that ask again at once would keep the
 * process busy with refusing them, so a refusal is not sent before its time. In a long line the last come goes first: who
 * waited long would be answered late, and most of them cannot be answered anyway.
 */
export class RequestQueue {
  /** Requests refused since the start. */
  refused = 0;
  /** Set if there are databases: whether callers wait for one. */
  databaseWaits: () => boolean = () => false;
  /** Set where answers are stored: sends what is there by now; false when nothing is. */
  sendStored: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  readonly #gauge = new ConcurrencyLimiter();
  readonly #running = new Set<Work>();
  readonly #line: Waiting[] = [];
  readonly #timer: NodeJS.Timeout;
  #looked = performance.now();
  #used: EventLoopUtilization = performance.eventLoopUtilization();
  #isClosed = false;

  /** @param begin works on a request and answers it */
  constructor(
    private readonly begin: Begin,
    private readonly refusals: Rejections,
  ) {
    this.#timer = setInterval(() => {
      this.#look();
    }, TICK_MS).unref();
  }

  /** Requests that are worked on; what is being sent or still comes is not among them. */
  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** Begins a request now or when its turn comes, or refuses it. */
  enter(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isClosed || (this.#line.length === 0 && this.#hasRoom)) {
      this.#begin(request, response);
      return;
    }
    this.#line.push({ request, response, since: performance.now() });
    if (this.#line.length > LONGEST_LINE) this.#refuse(1);
  }

  /** Begins whatever waits and comes. */
  close(): void {
    clearInterval(this.#timer);
    this.#isClosed = true;
    for (const { request, response } of this.#line.splice(0)) this.begin(request, response);
  }

  get #hasRoom(): boolean {
    return this.#running.size < this.#gauge.limit;
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const work: Work = { response };
    this.#running.add(work);
    response.on('close', () => {
      this.#end(work);
      this.#advance();
    });
    this.begin(request, response);
  }

  #end(work: Work): void {
    work.response = undefined;
    if (this.#running.delete(work)) this.#gauge.finish();
  }

  #advance(): void {
    while (this.#hasRoom) {
      const next = this.#next();
      if (next === undefined) return;
      if (!this.#isOver(next)) this.#begin(next.request, next.response);
    }
  }

  #next(): Waiting | undefined {
    const [first] = this.#line;
    const isOrderly = first !== undefined && performance.now() - first.since < ORDERLY_MS;
    return isOrderly ? this.#line.shift() : this.#line.pop();
  }

  #look(): void {
    const now = performance.now();
    const used = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(used, this.#used).utilization;
    this.#gauge.look((now - this.#looked) / 1_000, { busy, databaseWaits: this.databaseWaits() });
    this.#looked = now;
    this.#used = used;
    // Neither what is sent to a slow client nor what still comes from one is work.
    for (const work of this.#running) {
      if (work.response?.headersSent === true || work.response?.req.complete === false) this.#end(work);
    }
    const inTime = this.#line.findIndex(({ since }) => now - since < PATIENCE_MS);
    this.#refuse(inTime < 0 ? this.#line.length : inTime);
    this.#advance();
  }

  /** Refuses as many of those who have waited longest. */
  #refuse(count: number): void {
    for (const waiting of this.#line.splice(0, count)) {
      if (this.#isOver(waiting)) continue;
      this.refused += 1;
      this.refusals.send(waiting.request, waiting.response, new OverloadedError());
    }
  }

  /** Whether the client went away, or could be given what was stored meanwhile. */
  #isOver({ request, response }: Waiting): boolean {
    return response.destroyed || this.sendStored(request, response);
  }
}
