import { REFERRED_BINARIES } from '../../content/index.js';
import type { Transaction } from '../../database/index.js';

// Imports hold this lock from storing files until they commit, so that a stored file that is not yet referenced is not
// removed. Acquired before the first query, so that the query reads what the imports have committed.
const LOCK = `SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(hashtext('content.binary_object'))`;
const UNUSED = `content.binary_object b WHERE NOT EXISTS (
  SELECT FROM (${REFERRED_BINARIES}) AS r WHERE r.sha256 = b.sha256)`;
const LIST = `SELECT count(*)::int AS files, coalesce(sum(b.size), 0)::text AS bytes FROM ${UNUSED}`;
const DELETE = `WITH gone AS (DELETE FROM ${UNUSED} RETURNING b.size)
SELECT count(*)::int AS files, coalesce(sum(size), 0)::text AS bytes FROM gone`;

export interface UnusedFiles {
  readonly files: number;
  readonly bytes: number;
}

/** Removes files that no node or version references. */
export class BinaryPruneRepository {
  constructor(private readonly tx: Transaction) {}

  find(): Promise<UnusedFiles> {
    return this.#run(LIST);
  }

  /** Waits for imports that store files, and blocks new ones. */
  async remove(): Promise<UnusedFiles> {
    await this.tx.query(LOCK);
    return this.#run(DELETE);
  }

  async #run(statement: string): Promise<UnusedFiles> {
    const [row] = await this.tx.query<{ files: number; bytes: string }>(statement);
    return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
  }
}
