import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobOutcome, JobResult } from './job.js';
import type { JobQueue } from './job.queue.js';
import { retryWait } from './retry-wait.js';

/** Maximum interval between polls, so that jobs of instances that crashed are taken over. */
const MAX_POLL_MS = 10_000;
const DATABASE_RETRY_MS = 1_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** Number of jobs after which old ones are removed. */
const TRIM_AFTER = 500;
/** How long a stopping worker waits for the current job. */
const STOP_WITHIN_MS = 2_000;

export interface Lane {
  readonly name: string;
  /** Whether a job that must be retried blocks the following ones. */
  readonly isOrdered: boolean;
  /** Runs one job. Must not reject, and must end within seconds after `signal` is aborted. */
  readonly run: (job: Job, signal: AbortSignal) => Promise<JobOutcome>;
}

/** Runs the jobs of a lane one after another, retries them for a day, and sleeps while there are none. */
export class JobWorker {
  private readonly logger = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private readonly aborting = new AbortController();
  private awake = new AbortController();
  private readonly ended: Promise<void>;
  private finished = 0;
  private isFailing = false;

  constructor(
    private readonly queue: JobQueue,
    private readonly lane: Lane,
  ) {
    this.ended = this.loop();
  }

  wake(): void {
    this.awake.abort();
  }

  /** Resolves when the current job has ended. After two seconds the job is interrupted, and retried later. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.awake.abort();
    const timer = setTimeout(() => this.aborting.abort(), STOP_WITHIN_MS);
    await this.ended;
    clearTimeout(timer);
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      // Created before polling, so that a wake-up during the poll is not lost.
      this.awake = new AbortController();
      const wait = await this.poll();
      if (wait > 0) await this.pause(wait);
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    if (this.stopping.signal.aborted) return;
    await sleep(milliseconds, undefined, { signal: this.awake.signal, ref: false }).catch(() => undefined);
  }

  /** Runs a job, if there is one; returns the time to wait before the next poll (ms). */
  private async poll(): Promise<number> {
    const { name, isOrdered } = this.lane;
    try {
      const job = await this.queue.claim(name, isOrdered);
      if (job !== undefined) await this.settle(job, await this.lane.run(job, this.aborting.signal));
      this.isFailing = false;
      if (job !== undefined) return 0;
      const wait = (await this.queue.nextDue(name, isOrdered)) ?? MAX_POLL_MS;
      // Never immediately: another worker may be about to run it, or the lane may be disabled.
      return Math.min(Math.max(wait, 50), MAX_POLL_MS);
    } catch (error) {
      if (!this.isFailing) {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn(`Jobs of ${name} could not be read or stored: ${reason}`);
      }
      this.isFailing = true;
      return DATABASE_RETRY_MS;
    }
  }

  private async settle(job: Job, { kind, result }: JobOutcome): Promise<void> {
    const { queue, lane } = this;
    if (kind === 'interrupted') {
      await queue.retry(job, 0, result);
      return;
    }
    if (kind === 'retry' && Date.now() - job.firstAttempt.getTime() < GIVE_UP_AFTER_MS) {
      await queue.retry(job, retryWait(job.attempts), result);
      return;
    }
    await queue.finish(job, kind === 'done' ? 'done' : 'failed', result);
    if (kind === 'retry') await this.giveUp(job, result);
    if (kind === 'disable') await queue.disable(lane.name, String(result.error), { error: 'disabled' });
    this.finished += 1;
    if (this.finished % TRIM_AFTER === 0) await queue.trim(lane.name);
  }

  /** Jobs that have waited as long as the failed one fail with it, because the receiver was unavailable for a day. */
  private async giveUp(job: Job, result: JobResult): Promise<void> {
    if (this.lane.isOrdered) await this.queue.giveUp(this.lane.name, GIVE_UP_AFTER_MS, result);
    this.logger.error(`Job ${job.uuid} of ${this.lane.name} failed for 24 hours and is not retried`);
  }
}
