import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Database } from '../database.js';
import { REVISION_CHANNEL, RevisionListener } from './revision-listener.js';
import type { Transaction } from '../transaction.js';

// Rows are locked in topic order, so that two transactions cannot wait for each other.
const RAISE = {
  name: 'revision-raise',
  text: `WITH raised AS (
  INSERT INTO server.revision AS r (topic, revision)
  SELECT topic, 1 FROM unnest($1::text[]) AS topic GROUP BY topic ORDER BY topic COLLATE "C"
  ON CONFLICT (topic) DO UPDATE SET revision = r.revision + 1
  RETURNING topic, revision)
SELECT topic, revision, pg_notify('${REVISION_CHANNEL}', revision || ' ' || topic) FROM raised`,
};

const READ_ALL = 'SELECT topic, revision FROM server.revision';

interface RevisionRow {
  readonly topic: string;
  readonly revision: string;
}

/**
 * How often each topic (a workspace, a form, …) was changed, kept in step with all instances: what is stored
 * under a revision is old as soon as `current` differs or `trusted` is false (docs/reference/reading.md#caching).
 */
@Injectable()
export class Revisions implements OnApplicationShutdown {
  readonly #database: Database;
  readonly #listener: RevisionListener | undefined;
  readonly #current = new Map<string, number>();
  readonly #listeners = new Set<(topic: string) => void>();

  /** `url` is empty for the embedded database: there every change is made in this process. */
  constructor(database: Database, url: string) {
    this.#database = database;
    if (url !== '') {
      this.#listener = new RevisionListener(url, {
        reread: (read) => this.#reread(read),
        received: (topic, revision) => {
          this.#apply(topic, revision);
        },
      });
    }
  }

  /** Reads all revisions and, on PostgreSQL, starts to listen. Call once before use. */
  async start(): Promise<void> {
    if (this.#listener === undefined) await this.catchUp();
    else await this.#listener.start();
  }

  /** Whether `current` is at most a second behind the last commit of any instance. */
  get trusted(): boolean {
    return this.#listener?.trusted ?? true;
  }

  /** The revision of a topic; 0 when it was never raised. */
  current(topic: string): number {
    return this.#current.get(topic) ?? 0;
  }

  /** Learns by a statement what was committed up to now, announced or not. */
  catchUp(): Promise<void> {
    return this.#reread((sql) => this.#database.query(sql));
  }

  /** Raises topics with the transaction. This instance sees them when `transaction()` resolves. */
  async raise(tx: Transaction, topics: readonly string[]): Promise<void> {
    const rows = await tx.query<RevisionRow>(RAISE, [topics]);
    tx.afterCommit(() => {
      for (const { topic, revision } of rows) this.#apply(topic, Number(revision));
    });
  }

  /** Learns of a revision that was read before it was announced. */
  notice(topic: string, revision: number): void {
    this.#apply(topic, revision);
  }

  /** Calls `listener` for every topic that changed, here or elsewhere. It must not throw. Returns its end. */
  onChange(listener: (topic: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.#listener?.close() ?? Promise.resolve();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  // The own commit may be known before the announcement of an earlier one arrives: never go back.
  #apply(topic: string, revision: number): void {
    if (revision > this.current(topic)) this.#set(topic, revision);
  }

  #set(topic: string, revision: number): void {
    this.#current.set(topic, revision);
    for (const listener of this.#listeners) listener(topic);
  }

  async #reread(read: (sql: string) => Promise<RevisionRow[]>): Promise<void> {
    const before = new Map(this.#current);
    const stored = new Map((await read(READ_ALL)).map(({ topic, revision }) => [topic, Number(revision)]));
    for (const topic of new Set([...before.keys(), ...stored.keys()])) {
      const now = this.current(topic);
      const read = stored.get(topic) ?? 0;
      // A restored backup may be behind what is known here; a commit during the read is ahead of it.
      if (now === (before.get(topic) ?? 0) ? now !== read : now < read) this.#set(topic, read);
    }
  }
}
