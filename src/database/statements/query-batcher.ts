import type { Pool } from 'pg';
import { toDatabaseError } from '../errors/database.errors.js';
import { QueryBatch, type BatchedStatement } from './query-batch.js';

/** Maximum expected duration (ms) and size of a batch, which has at least one statement. */
const BATCH_MS = 5;
const MAX_BATCH = 16;
/** Assumed duration of a statement before its first run (ms), and the weight of its latest duration in the average. */
const FIRST_GUESS_MS = 1;
const LATEST = 1 / 8;

/** Batches statements of one turn of the event loop, never delayed. Slow statements get separate batches. */
export class QueryBatcher {
  #waiting: BatchedStatement[] = [];
  readonly #times = new Map<string, number>();

  constructor(private readonly pool: Pool) {}

  add(statement: BatchedStatement): void {
    if (this.#waiting.push(statement) > 1) return;
    setImmediate(() => {
      const waiting = this.#waiting;
      this.#waiting = [];
      this.#send(waiting);
    });
  }

  #send(statements: readonly BatchedStatement[]): void {
    let batch: BatchedStatement[] = [];
    let expected = 0;
    for (const statement of statements) {
      const time = this.#times.get(statement.name) ?? FIRST_GUESS_MS;
      if (batch.length === MAX_BATCH || (batch.length > 0 && expected + time > BATCH_MS)) {
        this.#run(batch, expected);
        batch = [];
        expected = 0;
      }
      batch.push(statement);
      expected += time;
    }
    if (batch.length > 0) this.#run(batch, expected);
  }

  #run(batch: readonly BatchedStatement[], expected: number): void {
    this.pool.connect((failure, client, release) => {
      if (client === undefined) {
        const error = toDatabaseError(failure);
        for (const { reject } of batch) reject(error);
        return;
      }
      const begun = performance.now();
      client.query(
        new QueryBatch(batch, ({ error, left, isBroken }) => {
          release(isBroken ? true : undefined);
          if (error === undefined) this.#updateDurations(batch, (performance.now() - begun) / expected);
          this.#send(left);
        }),
      );
    });
  }

  /** @param factor actual duration of the batch relative to the expected one */
  #updateDurations(batch: readonly BatchedStatement[], factor: number): void {
    for (const { name } of batch) {
      const known = this.#times.get(name) ?? FIRST_GUESS_MS;
      this.#times.set(name, known * (1 + (factor - 1) * LATEST));
    }
  }
}
