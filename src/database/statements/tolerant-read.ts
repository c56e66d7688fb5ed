import type { Transaction } from '../transaction.js';
import { ChangedMeanwhileError } from '../database.errors.js';
import type { KnownRevisions } from '../replicas/replica.js';

/** The reading of one answer that may come from replicas: what is known of the state it came from. */
export class TolerantRead {
  /** Seconds the replicas that were read may have been behind, at most; undefined when none was read. */
  lag: number | undefined;
  readonly #seen = new Map<string, number>();

  /** @param transaction in which everything is read, and on no other connection */
  constructor(readonly transaction?: Transaction) {}

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
