import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { clientAddress, targetOf } from '../common/index.js';
import type { AppConfig } from '../config/index.js';
import { loggedUrl } from './logged-url.js';
import { requestIdOf } from './request-id.js';

/** A response that takes this long has a line also when it comes from the cache. */
const SLOW_MS = 500;

/** How a request ended. */
interface Ended {
  readonly status: number;
  readonly ms: number;
}

/** What one line holds. */
interface RequestRecord extends Ended {
  readonly id: string;
  readonly method: string | undefined;
  readonly url: string;
  ip?: string;
  user?: string;
}

/** Writes the line of each request into the log: at `debug` what is counted instead, else at `info`. */
export class RequestLogRecords {
  /** Since `takeCounts`. */
  #counts = { cached: 0, limited: 0 };

  constructor(private readonly config: Pick<AppConfig, 'logClientIp' | 'trustProxy'>) {}

  write(request: FastifyRequest, status: number, elapsed: number): void {
    const { notes } = request.raw;
    const record: RequestRecord = {
      id: request.id,
      method: request.method,
      url: loggedUrl(targetOf(request).sent),
      status,
      ms: rounded(elapsed),
    };
    if (namesSender(request)) {
      if (this.config.logClientIp) record.ip = request.ip;
      if (notes?.user !== undefined) record.user = notes.user;
    }
    request.log[this.#levelOf(request, record)](record, 'request');
  }

  /** The record of a request that was answered from the cache before its route was looked for. */
  cachedRecord(request: IncomingMessage, { status, ms }: Ended, namesClient: boolean): RequestRecord {
    const { logClientIp, trustProxy } = this.config;
    const record: RequestRecord = {
      id: requestIdOf(request, trustProxy),
      method: request.method,
      url: loggedUrl(targetOf({ raw: request }).sent),
      status,
      ms: rounded(ms),
    };
    if (namesClient && logClientIp) record.ip = clientAddress(request, trustProxy);
    return record;
  }

  /** Requests without a line at `info` since the last call. */
  takeCounts(): { readonly cached: number; readonly limited: number } {
    const counts = this.#counts;
    this.#counts = { cached: 0, limited: 0 };
    return counts;
  }

  #levelOf({ raw: { notes } }: FastifyRequest, { status, ms }: Ended): 'info' | 'debug' {
    if (notes?.isLimited === true) {
      this.#counts.limited += 1;
      return 'debug';
    }
    if (notes?.isCached !== true || status >= 400 || ms > SLOW_MS) return 'info';
    this.#counts.cached += 1;
    return 'debug';
  }
}

/**
 * Whether the line may name user and client. Not where a form may be the subject that anonymises its responses: routes of
 * respondents, and targets that were refused before their route was known, unless the form is known.
 */
function namesSender({ raw, routeOptions }: FastifyRequest): boolean {
  const mayBeAnonymous = routeOptions.config.respondents === true || raw.target?.refusal !== undefined;
  return raw.notes?.namesSender ?? !mayBeAnonymous;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
