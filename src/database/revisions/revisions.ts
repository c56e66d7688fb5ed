import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Database } from '../database.js';
import { RevisionListener } from './revision-listener.js';
import type { Transaction } from '../transaction.js';
import { RAISE, READ_ALL } from './revisions.sql.js';

interface RevisionRow {
  readonly topic: string;
  readonly revision: string;
}

/**
 * The number of changes of each topic (a workspace, a form, …), synchronised between all instances. Data cached at a
 * revision is stale if `current` differs or `trusted` is false (docs/reference/reading.md#caching).
 */
@Injectable()
export class Revisions implements OnApplicationShutdown {
  readonly #listener: RevisionListener | undefined;
  readonly #current = new Map<string, number>();
  readonly #listeners = new Set<(topic: string) => void>();

  /** @param url empty for the embedded database, which reports the changes of other processes itself */
  constructor(
    private readonly database: Database,
    url: string,
  ) {
    if (url !== '') {
      this.#listener = new RevisionListener(url, {
        reread: (read) => this.#reread(read),
        received: (topic, revision) => this.notice(topic, revision),
        rejected: (error) => database.pool.limit(error),
        mark: () => database.pool.mark(),
      });
    }
  }

  /** Reads all revisions and, with PostgreSQL, starts listening. Must be called once before use. */
  async start(): Promise<void> {
    if (this.#listener !== undefined) {
      await this.#listener.start();
      return;
    }
    await this.catchUp();
    this.database.onForeignChange(() => this.catchUp());
  }

  /** Whether `current` is at most one second behind the last commit of all instances. */
  get trusted(): boolean {
    return this.#listener?.trusted ?? true;
  }

  /** The revision of a topic; 0 if it never changed. */
  current(topic: string): number {
    return this.#current.get(topic) ?? 0;
  }

  /** Reads the revisions of all commits so far, without waiting for notifications. */
  catchUp(): Promise<void> {
    return this.#reread((sql) => this.database.query(sql));
  }

  /** Increments the revisions of topics in the transaction; visible here when `transaction()` resolves. */
  raise(tx: Transaction, topics: readonly string[]): void {
    const raising = tx.query<RevisionRow>(RAISE, [topics]).then((rows) => {
      tx.afterCommit(() => {
        for (const { topic, revision } of rows) this.notice(topic, Number(revision));
      });
    });
    tx.expect(raising);
  }

  /** Whether these are the latest known revisions of their topics. */
  areCurrent(revisions: ReadonlyMap<string, number>): boolean {
    for (const [topic, revision] of revisions) if (this.current(topic) !== revision) return false;
    return true;
  }

  /** Records a revision that was read, possibly before the notification of an earlier commit: it never decreases. */
  notice(topic: string, revision: number): void {
    if (revision > this.current(topic)) this.#set(topic, revision);
  }

  /** Calls `listener` for every changed topic, on any instance. It must not throw. Returns a function that removes it. */
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
      // After a restore, the stored revision may be lower; a commit during the read may make it higher.
      if (now === (before.get(topic) ?? 0) ? now !== read : now < read) this.#set(topic, read);
    }
  }
}
