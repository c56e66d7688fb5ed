import { randomUUID } from 'node:crypto';
import { CHUNK_BYTES } from './chunk-bytes.js';
import type { Transaction } from '../../database/index.js';

// Two imports that store the same binaries in a different order would deadlock.
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('content.binary_object'))`;
const ADD_OBJECT = `INSERT INTO content.binary_object (sha256, size) VALUES ($1, $2)
ON CONFLICT (sha256) DO NOTHING RETURNING sha256`;
const ADD_CHUNK = 'INSERT INTO content.binary_chunk (sha256, ord, data) VALUES ($1, $2, $3)';
const RENAME_CHUNKS = 'UPDATE content.binary_chunk SET sha256 = $2 WHERE sha256 = $1';
const DELETE_OBJECT = 'DELETE FROM content.binary_object WHERE sha256 = $1';

/** Stores binaries while they are read, under a temporary key, because the SHA-256 is only known at the end. */
export class BinaryWriterRepository {
  #pieces: Buffer[] = [];
  #bytes = 0;
  #chunks = 0;
  #pendingKey: string | undefined;
  #locked = false;

  constructor(private readonly tx: Transaction) {}

  async write(data: Buffer): Promise<void> {
    this.#pieces.push(data);
    this.#bytes += data.length;
    if (this.#bytes < CHUNK_BYTES) return;
    const all = Buffer.concat(this.#pieces);
    const whole = all.length - (all.length % CHUNK_BYTES);
    const key = await this.#pending();
    for (let at = 0; at < whole; at += CHUNK_BYTES)
      await this.#addChunk(key, all.subarray(at, at + CHUNK_BYTES));
    this.#pieces = [all.subarray(whole)];
    this.#bytes = all.length - whole;
  }

  /** Completes a binary. If it is already stored, the new chunks are discarded. */
  async end(sha256: string, size: number): Promise<void> {
    await this.#lock();
    const added = await this.tx.query(ADD_OBJECT, [sha256, size]);
    if (added.length > 0) {
      if (this.#pendingKey !== undefined) await this.tx.query(RENAME_CHUNKS, [this.#pendingKey, sha256]);
      if (this.#bytes > 0) await this.#addChunk(sha256, Buffer.concat(this.#pieces));
    }
    if (this.#pendingKey !== undefined) await this.tx.query(DELETE_OBJECT, [this.#pendingKey]);
    this.#pieces = [];
    this.#bytes = 0;
    this.#chunks = 0;
    this.#pendingKey = undefined;
  }

  /** Stores a binary whose key is known; it is only read if it is not stored yet. */
  async store(sha256: string, size: number, read: () => AsyncIterable<Buffer>): Promise<void> {
    await this.#lock();
    const added = await this.tx.query(ADD_OBJECT, [sha256, size]);
    if (added.length === 0) return;
    let place = 0;
    for await (const chunk of read()) await this.tx.query(ADD_CHUNK, [sha256, place++, chunk]);
  }

  async #addChunk(key: string, data: Buffer): Promise<void> {
    await this.tx.query(ADD_CHUNK, [key, this.#chunks++, data]);
  }

  async #pending(): Promise<string> {
    if (this.#pendingKey === undefined) {
      await this.#lock();
      this.#pendingKey = `pending:${randomUUID()}`;
      await this.tx.query(ADD_OBJECT, [this.#pendingKey, 0]);
    }
    return this.#pendingKey;
  }

  async #lock(): Promise<void> {
    if (!this.#locked) await this.tx.query(LOCK);
    this.#locked = true;
  }
}
