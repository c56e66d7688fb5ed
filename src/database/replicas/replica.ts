import type { Pool, PoolClient } from 'pg';
import { rowsOf, toPgQuery, type Statement } from '../statements/statement.js';

/** Revisions by topic. */
export type KnownRevisions = ReadonlyMap<string, number>;

/** Rows with revisions that are at least as new as those at which the rows were read. */
export interface ReadUnder<Row> {
  readonly rows: Row[];
  readonly revisions: KnownRevisions;
}

/** Selects the revisions of topics at the current position of a server. */
export const REVISIONS_OF = {
  name: 'revisions-of',
  text: 'SELECT topic, revision FROM server.revision WHERE topic = ANY($1)',
};

/** Why a replica is excluded, by code. */
export const EXCLUSIONS = {
  notChecked: 'not checked yet',
  noResponse: 'does not respond',
  notReplicating: 'is not a replica: it does not replay the log of another server',
  otherDatabase: 'is not a replica of this database',
  tooFarBehind: 'is too far behind',
} as const;
export type Exclusion = keyof typeof EXCLUSIONS;

/** Reached revisions are tracked per connection, because a URL may resolve to several servers. */
export class Replica {
  /** Why the replica is excluded, if it is; set by `ReplicaWatch`. */
  exclusion: Exclusion | undefined = 'notChecked';
  reads = 0;
  readonly #reached = new WeakMap<PoolClient, Map<string, number>>();
  readonly #busy = new Set<PoolClient>();

  constructor(
    readonly name: string,
    private readonly pool: Pool,
  ) {}

  /** Undefined if the replica has not reached the required revisions. Rejects with the error of pg. */
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
        await this.#readRevisions(client, topics);
        if (!this.#hasReached(client, needed)) {
          isBroken = false;
          return undefined;
        }
      }
      const rows = rowsOf<Row>(await client.query(toPgQuery(statement, values)));
      const revisions = await this.#readRevisions(client, topics);
      this.reads += 1;
      isBroken = false;
      return { rows, revisions };
    } finally {
      this.#busy.delete(client);
      client.release(isBroken);
    }
  }

  /** Excludes the replica; its waiting callers are rejected immediately. */
  exclude(reason: Exclusion): void {
    this.exclusion = reason;
    for (const client of this.#busy) client.end().catch(() => undefined);
  }

  #hasReached(client: PoolClient, needed: KnownRevisions): boolean {
    const reached = this.#reached.get(client);
    for (const [topic, revision] of needed) if ((reached?.get(topic) ?? 0) < revision) return false;
    return true;
  }

  async #readRevisions(client: PoolClient, topics: readonly string[]): Promise<KnownRevisions> {
    const found = rowsOf<{ topic: string; revision: string }>(
      await client.query(toPgQuery(REVISIONS_OF, [topics])),
    );
    const reached = this.#reached.get(client) ?? new Map<string, number>();
    this.#reached.set(client, reached);
    for (const { topic, revision } of found) reached.set(topic, Number(revision));
    return new Map(found.map(({ topic, revision }) => [topic, Number(revision)]));
  }
}
