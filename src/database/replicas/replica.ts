import type { Pool, PoolClient } from 'pg';
import { rowsOf, toPgQuery, type Statement } from '../statements/statement.js';

/** Revisions by topic. */
export type KnownRevisions = ReadonlyMap<string, number>;

/** Rows, and revisions that are at least those the rows were read under. */
export interface ReadUnder<Row> {
  readonly rows: Row[];
  readonly revisions: KnownRevisions;
}

/** The revisions of topics, in whatever state a server has reached. */
export const REVISIONS_OF = {
  name: 'revisions-of',
  text: 'SELECT topic, revision FROM server.revision WHERE topic = ANY($1)',
};

/**
 * A server that follows the primary. It replays what the primary committed in the same order, so a connection that has
 * seen a revision shows at least this one from then on. That is known by connection, because one address may lead to
 * several servers.
 */
export class Replica {
  /** Why it is not read, if it is not; set by who watches it, and nothing is read before it was looked at. */
  leftOut: string | undefined = 'not checked yet';
  /** Statements it answered. */
  reads = 0;
  readonly #reached = new WeakMap<PoolClient, Map<string, number>>();
  readonly #busy = new Set<PoolClient>();

  constructor(
    readonly name: string,
    private readonly pool: Pool,
  ) {}

  /**
   * Runs a statement in a state that has at least the revisions that are needed; `undefined` while it has not. Rejects
   * with the error of pg.
   */
  async read<Row>(
    needed: KnownRevisions,
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<ReadUnder<Row> | undefined> {
    const client = await this.pool.connect();
    this.#busy.add(client);
    let isBroken = true;
    try {
      const topics = [...needed.keys()];
      if (!this.#hasReached(client, needed)) {
        await this.#look(client, topics);
        if (!this.#hasReached(client, needed)) {
          isBroken = false;
          return undefined;
        }
      }
      const rows = rowsOf<Row>(await client.query(toPgQuery(statement, values)));
      const revisions = await this.#look(client, topics);
      this.reads += 1;
      isBroken = false;
      return { rows, revisions };
    } finally {
      this.#busy.delete(client);
      client.release(isBroken);
    }
  }

  /** Leaves it out from now on; who waits for it is refused at once. */
  leaveOut(reason: string): void {
    this.leftOut = reason;
    for (const client of this.#busy) client.end().catch(() => undefined);
  }

  #hasReached(client: PoolClient, needed: KnownRevisions): boolean {
    const reached = this.#reached.get(client);
    for (const [topic, revision] of needed) if ((reached?.get(topic) ?? 0) < revision) return false;
    return true;
  }

  async #look(client: PoolClient, topics: readonly string[]): Promise<KnownRevisions> {
    const found = rowsOf<{ topic: string; revision: string }>(
      await client.query(toPgQuery(REVISIONS_OF, [topics])),
    );
    const reached = this.#reached.get(client) ?? new Map<string, number>();
    this.#reached.set(client, reached);
    for (const { topic, revision } of found) reached.set(topic, Number(revision));
    return new Map(found.map(({ topic, revision }) => [topic, Number(revision)]));
  }
}
