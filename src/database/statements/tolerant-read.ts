import type { Transaction } from '../transaction.js';
import type { Statement } from './statement.js';
import { ChangedMeanwhileError } from '../errors/database.errors.js';
import type { KnownRevisions } from '../replicas/replica.js';

/** The state from which the reads for one response come; replicas may serve them. */
export class TolerantRead {
  /** Maximum lag in seconds of the replicas used; undefined if none was used. */
  lag: number | undefined;
  readonly #seen = new Map<string, number>();

  /** @param transaction in which everything is read, if given */
  constructor(readonly transaction?: Transaction) {}

  /** Runs a statement in the transaction; undefined without one. */
  query<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]> | undefined {
    // Prepared names would be shared with statements outside of the transaction in the only session of the embedded
    // database.
    const text = typeof statement === 'string' ? statement : withoutName(statement);
    return this.transaction?.query<Row>(text, values);
  }

  /** Records a read at these revisions or earlier. */
  note(lag: number | undefined, revisions: KnownRevisions): void {
    if (lag !== undefined) this.lag = Math.max(this.lag ?? 0, lag);
    for (const [topic, revision] of revisions) {
      this.#seen.set(topic, Math.max(this.#seen.get(topic) ?? 0, revision));
    }
  }

  /**
   * Must be called before further reads for the same response, which may use another server.
   * @throws ChangedMeanwhileError if earlier reads may be newer than the revisions of the response
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
