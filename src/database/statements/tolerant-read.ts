import type { Transaction } from '../transaction.js';
import type { Statement } from './statement.js';
import { ChangedMeanwhileError } from '../database.errors.js';
import type { KnownRevisions } from '../replicas/replica.js';

/** The reading of one answer that may come from replicas: what is known of the state it came from. */
export class TolerantRead {
  /** Seconds the replicas that were read may have been behind, at most; undefined when none was read. */
  lag: number | undefined;
  readonly #seen = new Map<string, number>();

  /** @param transaction in which everything is read, and on no other connection */
  constructor(readonly transaction?: Transaction) {}

  /** Runs a statement in the transaction; undefined when there is none. */
  query<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]> | undefined {
    // The embedded database has one session: a name would be taken for statements outside of the transaction.
    const text = typeof statement === 'string' ? statement : withoutName(statement);
    return this.transaction?.query<Row>(text, values);
  }

  /** Notes that something was read, at most under these revisions. */
  note(lag: number | undefined, revisions: KnownRevisions): void {
    if (lag !== undefined) this.lag = Math.max(this.lag ?? 0, lag);
    for (const [topic, revision] of revisions) {
      this.#seen.set(topic, Math.max(this.#seen.get(topic) ?? 0, revision));
    }
  }

  /**
   * To be called before more is read for the same answer, perhaps from another server.
   * @throws ChangedMeanwhileError when what was read already may be newer than the revisions of the answer
   */
  checkOneState(revisions: KnownRevisions): void {
    for (const [topic, revision] of this.#seen) {
      if (revision > (revisions.get(topic) ?? 0)) throw new ChangedMeanwhileError();
    }
  }
}

function withoutName({ name: _, ...rest }: Statement): Statement {
  return rest;
}
