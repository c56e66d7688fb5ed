/** Work to be done after the transaction that stored it (docs/decisions/0052-keep-jobs-in-one-table.md). */
export interface Job {
  readonly id: string;
  readonly uuid: string;
  readonly kind: string;
  readonly data: unknown;
  readonly created: Date;
  readonly attempts: number;
  readonly firstAttempt: Date;
}

/** The outcome of an attempt. `result` is stored; `disable` also disables the lane. */
export interface JobOutcome {
  readonly kind: 'done' | 'retry' | 'failed' | 'disable' | 'interrupted';
  readonly result: JobResult;
}

/** The stored result of the last attempt: JSON with at most a few hundred characters. */
export type JobResult = Readonly<Record<string, string | number>>;

export interface JobRecord extends Omit<Job, 'firstAttempt'> {
  readonly due: Date;
  readonly state: JobState;
  readonly finished: Date | null;
  readonly result: JobResult | null;
}

export const JOB_STATES = ['waiting', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The number of jobs of a lane, and since when the oldest one has been waiting. */
export interface LaneState {
  readonly lane: string;
  readonly waiting: number;
  readonly failed: number;
  readonly oldest: Date | null;
  /** Why the lane is disabled; null if it is enabled. */
  readonly disabled: string | null;
}
