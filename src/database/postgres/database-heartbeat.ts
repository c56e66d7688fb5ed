import { Socket } from 'node:net';
import pg from 'pg';
import { errorCode } from '../errors/database.errors.js';
import type { GuardedPool } from './guarded-pool.js';

const TICK_MS = 100;
/** Number of ticks without received data before a health-check query is sent. */
const QUIET_TICKS = 3;
/** Number of ticks allowed for a health-check query. */
const ATTEMPT_TICKS = 10;

/** A health-check query on a separate connection. */
interface Probe {
  readonly socket: Socket;
  state: 'pending' | 'responded' | 'failed';
  ticks: number;
}

/**
 * Distinguishes slow statements from a database that hangs or cannot be reached. If requests are pending and no data
 * arrives, it runs a health-check query on a separate connection; until that succeeds, the pool rejects its callers. Counts
 * ticks of the event loop, so that a busy process is not mistaken for an unresponsive database.
 */
export class DatabaseHeartbeat {
  readonly #maxQuietTicks: number;
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;
  #quietTicks = 0;
  #isSuspended = false;
  #probe: Probe | undefined;

  /** @param inactivityTimeoutMs greater than 0 */
  constructor(
    private readonly pool: GuardedPool,
    private readonly config: pg.ClientConfig,
    inactivityTimeoutMs: number,
  ) {
    this.#maxQuietTicks = Math.max(QUIET_TICKS + 1, Math.round(inactivityTimeoutMs / TICK_MS));
    this.#timer = setInterval(() => {
      if (this.#isSuspended) this.#tryAgain();
      else this.#listen();
    }, TICK_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#drop();
  }

  #listen(): void {
    const { bytesReceived, isBusy } = this.pool;
    if (!isBusy || bytesReceived !== this.#bytes || this.#probe?.state === 'responded') {
      this.#bytes = bytesReceived;
      this.#quietTicks = 0;
      this.#drop();
      return;
    }
    this.#quietTicks += 1;
    if (this.#quietTicks === QUIET_TICKS) this.#sendProbe();
    if (this.#quietTicks < this.#maxQuietTicks) return;
    this.#isSuspended = true;
    this.#drop();
    this.pool.suspend();
  }

  #tryAgain(): void {
    if (this.#probe?.state === 'responded') {
      this.#isSuspended = false;
      this.#quietTicks = 0;
      this.#drop();
      this.pool.resume();
      return;
    }
    if (this.#probe?.state === 'pending' && this.#probe.ticks < ATTEMPT_TICKS) {
      this.#probe.ticks += 1;
      return;
    }
    this.#drop();
    this.#sendProbe();
  }

  #sendProbe(): void {
    const socket = new Socket();
    const probe: Probe = { socket, state: 'pending', ticks: 0 };
    this.#probe = probe;
    const client = new pg.Client({ ...this.config, stream: () => socket });
    client.on('error', () => undefined);
    const select = async (): Promise<void> => {
      await client.connect();
      await client.query('SELECT 1');
    };
    select().then(
      () => (probe.state = 'responded'),
      // An SQL error, such as too many connections, also proves that the server responds.
      (error: unknown) => (probe.state = isSqlState(errorCode(error)) ? 'responded' : 'failed'),
    );
  }

  #drop(): void {
    this.#probe?.socket.destroy();
    this.#probe = undefined;
  }
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}
