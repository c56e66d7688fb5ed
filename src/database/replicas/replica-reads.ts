import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Database } from '../database.js';
import { DatabaseUnavailableError, isUnavailable } from '../database.errors.js';
import { REVISIONS_OF, Replica, type ReadUnder } from './replica.js';
import { ReplicaWatch, type ReplicaOptions } from './replica-watch.js';
import type { Revisions } from '../revisions/revisions.js';
import type { Statement } from '../statements/statement.js';
import type { TolerantRead } from '../statements/tolerant-read.js';

/** What operators see of a replica. */
export interface ReplicaState {
  /** As the pool is called: `follower-1`, … */
  readonly name: string;
  /** Why it is not read; undefined when it is. */
  readonly leftOut: string | undefined;
  readonly lagSeconds: number;
  readonly lagBytes: number;
  /** Statements it answered. */
  readonly reads: number;
}

/**
 * Reads that may be answered by replicas (docs/reference/settings.md#variables). What a replica answers is as new as every
 * change this process knows of, because it is asked for the revisions first: so an answer read there may be stored like
 * any other, and nobody who saw something new sees something older afterwards (decision 0021).
 */
@Injectable()
export class ReplicaReads implements OnApplicationShutdown {
  readonly #replicas: readonly Replica[];
  readonly #watch: ReplicaWatch;
  #isWatching = false;
  #turn = 0;

  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
    options: ReplicaOptions,
  ) {
    this.#replicas = database.followers.map(
      (pool, index) => new Replica(`follower-${String(index + 1)}`, pool),
    );
    this.#watch = new ReplicaWatch(this.#replicas, options);
  }

  /**
   * Runs a statement that reads what belongs to `topics`; on a replica when `reading` is given and one may answer.
   * Rejects as `Database.query` does.
   */
  query<Row>(
    reading: TolerantRead | undefined,
    topics: readonly string[],
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<Row[]> {
    const inTransaction = reading?.query<Row>(statement, values);
    if (inTransaction !== undefined) return inTransaction;
    if (reading === undefined || this.#replicas.length === 0) return this.database.query(statement, values);
    return this.#tolerant<Row>(reading, topics, statement, values);
  }

  /** The replicas as they are now; none where none are set. */
  states(): ReplicaState[] {
    this.#start();
    return this.#replicas.map((replica) => {
      const { name, leftOut, reads } = replica;
      const { seconds, bytes } = this.#watch.lagOf(replica);
      return { name, leftOut, reads, lagSeconds: seconds, lagBytes: bytes };
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.#watch.close();
  }

  // The command line never comes here: it need not watch what it does not read.
  #start(): void {
    if (this.#isWatching || this.#replicas.length === 0) return;
    this.#isWatching = true;
    this.#watch.start();
  }

  async #tolerant<Row>(
    reading: TolerantRead,
    topics: readonly string[],
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<Row[]> {
    this.#start();
    const read = (): Promise<Row[] | undefined> => this.#onReplicas(reading, topics, statement, values);
    // While notifications are not received, only the primary is current; unless it is unavailable, too.
    const isFirst = this.revisions.trusted || !this.#watch.primaryAnswers;
    const rows = isFirst ? await read() : undefined;
    if (rows !== undefined) return rows;
    try {
      return await this.#onPrimary(reading, topics, statement, values);
    } catch (error) {
      const late = isFirst || !(error instanceof DatabaseUnavailableError) ? undefined : await read();
      if (late === undefined) throw error;
      return late;
    }
  }

  /** The rows of the first replica that may answer, beginning with the next in turn. */
  async #onReplicas<Row>(
    reading: TolerantRead,
    topics: readonly string[],
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<Row[] | undefined> {
    this.#turn += 1;
    for (let place = 0; place < this.#replicas.length; place += 1) {
      const replica = this.#replicas[(this.#turn + place) % this.#replicas.length];
      if (replica?.leftOut !== undefined) continue;
      const needed = new Map(topics.map((topic) => [topic, this.revisions.current(topic)]));
      const read = await replica?.read<Row>(needed, statement, values).catch((error: unknown) => {
        // What else a replica refuses, such as a read that conflicts with what it replays, the primary decides.
        if (isUnavailable(error)) replica.leftOut = 'does not respond';
        return undefined;
      });
      if (read === undefined || replica === undefined) continue;
      this.database.statements.all += 1;
      return this.#noted(reading, read, this.#watch.lagOf(replica).seconds);
    }
    return undefined;
  }

  async #onPrimary<Row>(
    reading: TolerantRead,
    topics: readonly string[],
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<Row[]> {
    const rows = await this.database.query<Row>(statement, values);
    const found = await this.database.query<{ topic: string; revision: string }>(REVISIONS_OF, [topics]);
    const revisions = new Map(found.map(({ topic, revision }) => [topic, Number(revision)]));
    return this.#noted(reading, { rows, revisions }, undefined);
  }

  // A commit may be seen before its announcement: what is older is not shown any more from now on.
  #noted<Row>(reading: TolerantRead, { rows, revisions }: ReadUnder<Row>, lag: number | undefined): Row[] {
    for (const [topic, revision] of revisions) this.revisions.notice(topic, revision);
    reading.note(lag, revisions);
    return rows;
  }
}
