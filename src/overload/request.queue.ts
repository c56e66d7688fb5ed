import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { OverloadedError, type RawRequestHandler, type RawRequestListener } from '../common/index.js';
import { CachedResponses, ResponseCaches } from '../response-cache/index.js';
import { ConcurrencyLimiter } from './concurrency.limiter.js';
import { Rejections } from './rejections.js';

const TICK_MS = 50;
/** Maximum time in the queue, after which a request is rejected. */
const MAX_WAIT_MS = 500;
/** First in, first out until the oldest request has waited this long, then last in, first out. */
const FIFO_MS = 250;
/** Bounds the memory: a queued request holds up to 64 KB of its body. */
const MAX_LENGTH = 5_000;
/** Processed even while all other requests are rejected. */
const EXEMPT = ['/.rest/health/', '/.rest/metrics'];

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly next: RawRequestListener;
  readonly since: number;
}

/** A request in flight, cleared when it ends (docs/decisions/0027-release-entries-explicitly.md). */
interface Work {
  response: ServerResponse | undefined;
}

/**
 * Queues requests until they are admitted, and rejects them with 503 after too long a wait (docs/operations/overload.md).
 * Waiting before a rejection slows down clients that retry immediately. A long queue is processed last in, first out,
 * because the oldest requests would time out, and most of them would be rejected anyway.
 */
@Injectable()
export class RequestQueue implements RawRequestHandler, BeforeApplicationShutdown {
  rejected = 0;
  private readonly limiter = new ConcurrencyLimiter();
  private readonly started = new Set<Work>();
  private readonly queue: Waiting[] = [];
  private readonly timer: NodeJS.Timeout;
  private lastTick = performance.now();
  private used: EventLoopUtilization = performance.eventLoopUtilization();
  private isClosed = false;

  constructor(
    private readonly rejections: Rejections,
    @Inject(CachedResponses) private readonly responses: Pick<CachedResponses, 'send'>,
    @Inject(ResponseCaches) private readonly caches: Pick<ResponseCaches, 'databaseWaits'>,
  ) {
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  /** Number of running requests, excluding those in transfer. */
  get running(): number {
    return this.started.size;
  }

  get waiting(): number {
    return this.queue.length;
  }

  before(next: RawRequestListener): RawRequestListener {
    return (request, response) => this.enter(request, response, next);
  }

  /** Starts a request immediately or when it is admitted, or rejects it. */
  private enter(request: IncomingMessage, response: ServerResponse, next: RawRequestListener): void {
    if (this.isClosed || isExempt(request)) {
      next(request, response);
      return;
    }
    if (this.queue.length === 0 && this.hasRoom) {
      this.start(request, response, next);
      return;
    }
    this.queue.push({ request, response, next, since: performance.now() });
    if (this.queue.length > MAX_LENGTH) this.reject(1);
  }

  /** Starts all queued and new requests. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.isClosed = true;
    for (const { request, response, next } of this.queue.splice(0)) next(request, response);
  }

  private get hasRoom(): boolean {
    return this.started.size < this.limiter.limit;
  }

  private start(request: IncomingMessage, response: ServerResponse, next: RawRequestListener): void {
    const work: Work = { response };
    this.started.add(work);
    response.on('close', () => {
      this.end(work);
      this.advance();
    });
    next(request, response);
  }

  private end(work: Work): void {
    work.response = undefined;
    if (this.started.delete(work)) this.limiter.finish();
  }

  private advance(): void {
    while (this.hasRoom) {
      const waiting = this.take();
      if (waiting === undefined) return;
      if (!this.isOver(waiting)) this.start(waiting.request, waiting.response, waiting.next);
    }
  }

  private take(): Waiting | undefined {
    const [first] = this.queue;
    const isFifo = first !== undefined && performance.now() - first.since < FIFO_MS;
    return isFifo ? this.queue.shift() : this.queue.pop();
  }

  private tick(): void {
    const now = performance.now();
    const used = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(used, this.used).utilization;
    this.limiter.update((now - this.lastTick) / 1_000, { busy, databaseWaits: this.caches.databaseWaits });
    this.lastTick = now;
    this.used = used;
    // Transfers to and from slow clients are not counted.
    for (const work of this.started) {
      if (work.response?.headersSent === true || work.response?.req.complete === false) this.end(work);
    }
    const inTime = this.queue.findIndex(({ since }) => now - since < MAX_WAIT_MS);
    this.reject(inTime < 0 ? this.queue.length : inTime);
    this.advance();
  }

  /** Rejects this number of the requests that have waited longest. */
  private reject(count: number): void {
    for (const waiting of this.queue.splice(0, count)) {
      if (this.isOver(waiting)) continue;
      this.rejected += 1;
      this.rejections.send(waiting.request, waiting.response, new OverloadedError());
    }
  }

  /** Whether the connection is closed, or a response that was cached in the meantime was sent. */
  private isOver({ request, response }: Waiting): boolean {
    return response.destroyed || this.responses.send(request, response);
  }
}

function isExempt({ url = '' }: IncomingMessage): boolean {
  return EXEMPT.some((path) => url.startsWith(path));
}
