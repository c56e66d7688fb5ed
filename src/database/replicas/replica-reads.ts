import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Database } from '../database.js';
import { DatabaseUnavailableError, isUnavailable } from '../errors/database.errors.js';
import { REVISIONS_OF, Replica, type Exclusion, type ReadUnder } from './replica.js';
import { ReplicaWatch, type ReplicaOptions } from './replica-watch.js';
import type { Revisions } from '../revisions/revisions.js';
import type { Statement } from '../statements/statement.js';
import type { TolerantRead } from '../statements/tolerant-read.js';

/** State of a replica, for metrics and health checks. */
export interface ReplicaState {
  /** Name of the pool: `replica-1`, … */
  readonly name: string;
  /** Why the replica is excluded; undefined if it is used. */
  readonly exclusion: Exclusion | undefined;
  readonly lagSeconds: number;
  readonly lagBytes: number;
  readonly reads: number;
}

/** The parameters of `ReplicaReads.query`. */
interface GivenRead {
  readonly reading: TolerantRead;
  readonly topics: readonly string[];
  readonly statement: Statement | string;
  readonly values: readonly unknown[] | undefined;
}

/**
 * Runs reads that replicas may serve (docs/reference/settings.md#variables). A replica must first have reached all revisions
 * seen by this process, so that its results can be cached like others, and no client that saw a change sees an older
 * state afterwards (docs/decisions/0021-check-revisions-of-replicas-before-reading.md).
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
    this.#replicas = database.replicas.map(
      (pool, index) => new Replica(`replica-${String(index + 1)}`, pool),
    );
    this.#watch = new ReplicaWatch(this.#replicas, options);
  }

  /** On a replica if `reading` is given and one is available. Rejects like `Database.query`. */
  query<Row>(
    reading: TolerantRead | undefined,
    topics: readonly string[],
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<Row[]> {
    const inTransaction = reading?.query<Row>(statement, values);
    if (inTransaction !== undefined) return inTransaction;
    if (reading === undefined || this.#replicas.length === 0) return this.database.query(statement, values);
    return this.#tolerant<Row>({ reading, topics, statement, values });
  }

  states(): ReplicaState[] {
    this.#start();
    return this.#replicas.map((replica) => {
      const { name, exclusion, reads } = replica;
      const { seconds, bytes } = this.#watch.lagOf(replica);
      return { name, exclusion, reads, lagSeconds: seconds, lagBytes: bytes };
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.#watch.close();
  }

  // Started on first use, so that the command line does not watch replicas.
  #start(): void {
    if (this.#isWatching || this.#replicas.length === 0) return;
    this.#isWatching = true;
    this.#watch.start();
  }

  async #tolerant<Row>(given: GivenRead): Promise<Row[]> {
    this.#start();
    const read = (): Promise<Row[] | undefined> => this.#onReplicas(given);
    // Without notifications only the primary is known to be up to date, so that it is used first unless it is unavailable.
    const isFirst = this.revisions.trusted || !this.#watch.isPrimaryAvailable;
    const rows = isFirst ? await read() : undefined;
    if (rows !== undefined) return rows;
    try {
      return await this.#onPrimary(given);
    } catch (error) {
      const late = isFirst || !(error instanceof DatabaseUnavailableError) ? undefined : await read();
      if (late === undefined) throw error;
      return late;
    }
  }

  /** The rows of the first available replica, starting with the next one in round-robin order. */
  async #onReplicas<Row>({ reading, topics, statement, values }: GivenRead): Promise<Row[] | undefined> {
    this.#turn += 1;
    for (let place = 0; place < this.#replicas.length; place += 1) {
      const replica = this.#replicas[(this.#turn + place) % this.#replicas.length];
      if (replica?.exclusion !== undefined) continue;
      const needed = new Map(topics.map((topic) => [topic, this.revisions.current(topic)]));
      const read = await replica?.read<Row>(needed, statement, values).catch((error: unknown) => {
        // Other errors of a replica, such as recovery conflicts, are resolved by the primary.
        if (isUnavailable(error)) replica.exclusion = 'noResponse';
        return undefined;
      });
      if (read === undefined || replica === undefined) continue;
      this.database.statements.all += 1;
      return this.#noted(reading, read, this.#watch.lagOf(replica).seconds);
    }
    return undefined;
  }

  async #onPrimary<Row>({ reading, topics, statement, values }: GivenRead): Promise<Row[]> {
    const rows = await this.database.query<Row>(statement, values);
    const found = await this.database.query<{ topic: string; revision: string }>(REVISIONS_OF, [topics]);
    const revisions = new Map(found.map(({ topic, revision }) => [topic, Number(revision)]));
    return this.#noted(reading, { rows, revisions }, undefined);
  }

  // The replica may return newer revisions before their notification arrives; older data must not be delivered afterwards.
  #noted<Row>(reading: TolerantRead, { rows, revisions }: ReadUnder<Row>, lag: number | undefined): Row[] {
    for (const [topic, revision] of revisions) this.revisions.notice(topic, revision);
    reading.note(lag, revisions);
    return rows;
  }
}
