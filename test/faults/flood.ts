import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('flood.process.mjs', import.meta.url));
/** Client, server and database can each wait for a processor during one request. */
const WAITING = 3;

/** The requests of many clients. */
export interface FloodPlan {
  readonly address: string;
  /**
   * Requests sent in turn; `{turn}` in them is replaced by a unique number. Requests with a body are POST.
   */
  readonly asked: readonly { readonly path: string; readonly body?: string }[];
  /**
   * Requests per second, regardless of earlier ones; without it, each client sends a request after each
   * response.
   */
  readonly rate?: number;
  readonly connections: number;
  readonly seconds: number;
}

interface Found {
  /** By status; 0 if the connection was closed without a response. */
  readonly statuses: Readonly<Record<string, Responses>>;
  readonly unsent: number;
  readonly late: readonly number[];
}

interface Responses {
  /** The durations measured by the client (ms), sorted. */
  readonly times: readonly number[];
  /** The number of responses without `Retry-After`. */
  readonly silent: number;
}

/** The results of many clients. */
export class Flood {
  private constructor(
    private readonly plan: FloodPlan,
    private readonly found: Found,
  ) {}

  /** Sends requests in a separate process. */
  static async run(plan: FloodPlan): Promise<Flood> {
    // Node options of the test run are not needed there.
    const child = fork(PROGRAM, { execArgv: [], env: {} });
    const received = once(child, 'message') as Promise<[Found]>;
    child.send(plan);
    const [found] = await received;
    return new Flood(plan, found);
  }

  get statuses(): number[] {
    return Object.keys(this.found.statuses).map(Number);
  }

  get rejected(): number {
    return this.timesOf([503]).length;
  }

  /** Rejections without `Retry-After`. */
  get silentRejections(): number {
    return this.found.statuses[503]?.silent ?? 0;
  }

  /** Due requests per second; some found all connections busy and were not sent. */
  get due(): number {
    return this.sent + this.found.unsent / this.plan.seconds;
  }

  get sent(): number {
    return this.rateOf(this.statuses);
  }

  /** Requests a second with the expected response. */
  get accepted(): number {
    return this.rateOf(this.statuses.filter(isAccepted));
  }

  /** The 99th percentile of the duration of accepted requests (ms). */
  get acceptedP99(): number {
    return p99(this.timesOf(this.statuses.filter(isAccepted)));
  }

  /** The 99th percentile of all durations (ms). */
  get p99(): number {
    return p99(this.timesOf(this.statuses));
  }

  /**
   * The maximum time that a response may have waited because other processes used the processors (ms); small
   * on an idle machine.
   */
  get starvedMs(): number {
    return WAITING * (this.found.late.at(-1) ?? 0);
  }

  private rateOf(statuses: readonly number[]): number {
    return this.timesOf(statuses).length / this.plan.seconds;
  }

  private timesOf(statuses: readonly number[]): number[] {
    return statuses.flatMap((status) => this.found.statuses[status]?.times ?? []).sort((a, b) => a - b);
  }
}

const isAccepted = (status: number): boolean => status >= 200 && status < 300;

function p99(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
