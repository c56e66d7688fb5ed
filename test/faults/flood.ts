import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('flood.process.mjs', import.meta.url));
/** A client, the server and the database wait for a processor one after the other. */
const WAITING = 3;

/** What many clients request. */
export interface FloodPlan {
  readonly address: string;
  /** Requested in turn; `{turn}` in them becomes a number of its own for each request. With a body they are POST. */
  readonly asked: readonly { readonly path: string; readonly body?: string }[];
  /** Requests a second, whatever becomes of those before; without it each client sends the next one after each response. */
  readonly rate?: number;
  readonly connections: number;
  readonly seconds: number;
}

interface Found {
  /** For each status, 0 when the connection ended instead. */
  readonly statuses: Readonly<Record<string, Responses>>;
  readonly unsent: number;
  readonly late: readonly number[];
}

interface Responses {
  /** Of each response as the client sees them (ms), sorted. */
  readonly times: readonly number[];
  /** How many were without `Retry-After`. */
  readonly silent: number;
}

/** What many clients saw. */
export class Flood {
  private constructor(
    private readonly plan: FloodPlan,
    private readonly found: Found,
  ) {}

  /** Sends requests in a process of its own. */
  static async run(plan: FloodPlan): Promise<Flood> {
    // Flags that tests need are nothing to a program of its own.
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

  /** Requests a second that were due: some found all connections busy and were not sent. */
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

  /** The time in which 99 of 100 of the accepted requests got a response (ms). */
  get acceptedP99(): number {
    return p99(this.timesOf(this.statuses.filter(isAccepted)));
  }

  /** The same of everything. */
  get p99(): number {
    return p99(this.timesOf(this.statuses));
  }

  /** How long a response may have waited because others had the processors (ms): little on a machine of its own. */
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
