import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, statfsSync, write } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../../common/index.js';
import { ReadPace } from './read-pace.js';
import { RecordTable } from './record-table.js';

/** Bytes that are written at once. */
const CHUNK = 256 * 1024;
/** Bytes that are read first: most records are shorter. */
const FIRST_READ = 4_096;
/** Bytes of the length before each record. */
const LENGTH = 4;
/** Maximum length of a record. */
export const MAX_RECORD = CHUNK - LENGTH;
/** Maximum share of the free space of the file system. */
const FREE_SHARE = 1 / 4;
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

interface OpenFile {
  readonly descriptor: number;
  /** Bytes of one of the two halves. When both are full, the older one is cleared. */
  readonly half: number;
  readonly tables: readonly [RecordTable, RecordTable];
}

interface Chunk {
  readonly bytes: Buffer;
  /** Position in the file. */
  start: number;
}

/**
 * Keeps records in a file without a name, which the system deletes when the process ends. Reads are synchronous: the file
 * system has most records in memory, so that a read takes a microsecond; they pause when it is slow. Writes are asynchronous;
 * while one takes long, further records are not kept. After an error nothing is kept, and a warning is logged.
 * (docs/decisions/0082-keep-nodes-on-disk.md)
 */
export class RecordFile {
  readonly #logger = new Logger(RecordFile.name);
  readonly #pace = new ReadPace();
  /** Undefined before the first record; null after an error or at the end. */
  #file: OpenFile | undefined | null;
  #isSecond = false;
  #filling: Chunk = { bytes: Buffer.alloc(0), start: 0 };
  #used = 0;
  #writing: Chunk | undefined;
  #spare: Buffer | undefined;
  #record: Buffer = Buffer.alloc(0);

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  /** The last record with this hash, valid until the next call; undefined if there is none. */
  read(hash: number): Buffer | undefined {
    const file = this.#file;
    if (file === undefined || file === null) return undefined;
    const current = this.#isSecond ? 1 : 0;
    const position = file.tables[current].get(hash) ?? file.tables[1 - current]?.get(hash);
    if (position === undefined) return undefined;
    return this.#inMemory(position) ?? this.#fromDisk(file, position);
  }

  /**
   * Keeps a record, instead of an earlier one with the same hash.
   * @param maxBytes at most `MAX_RECORD`
   * @param put writes the record to a position of a buffer; returns the position after it
   */
  write(hash: number, maxBytes: number, put: (target: Buffer, start: number) => number): void {
    this.#file ??= this.#file === undefined ? this.#open() : null;
    const file = this.#file;
    if (file === null || (this.#used + LENGTH + maxBytes > CHUNK && !this.#nextChunk(file))) return;
    const { bytes, start } = this.#filling;
    const end = put(bytes, this.#used + LENGTH);
    bytes.writeUInt32LE(end - this.#used - LENGTH, this.#used);
    file.tables[this.#isSecond ? 1 : 0].set(hash, start + this.#used);
    this.#used = end;
  }

  close(): void {
    const file = this.#file;
    this.#file = null;
    // A descriptor must not be closed during a write.
    if (file && this.#writing === undefined) closeSync(file.descriptor);
  }

  #open(): OpenFile | null {
    const path = join(this.folder, `nodes-${randomUUID()}.tmp`);
    try {
      mkdirSync(this.folder, { recursive: true, mode: OWNER_ONLY.folder });
      const { bavail, bsize } = statfsSync(this.folder);
      const half = Math.floor(Math.min(this.maxBytes, bavail * bsize * FREE_SHARE) / 2);
      if (half < CHUNK) throw new Error('the file system has too little free space');
      const descriptor = openSync(path, 'wx+', OWNER_ONLY.file);
      rmSync(path);
      this.#filling = { bytes: Buffer.allocUnsafeSlow(CHUNK), start: 0 };
      this.#spare = Buffer.allocUnsafeSlow(CHUNK);
      this.#record = Buffer.allocUnsafeSlow(CHUNK);
      return { descriptor, half, tables: [new RecordTable(), new RecordTable()] };
    } catch (error) {
      this.#warn(error);
      return null;
    }
  }

  /** The record at a position if its chunk is not written yet. */
  #inMemory(position: number): Buffer | undefined {
    for (const chunk of [this.#filling, this.#writing]) {
      if (chunk === undefined || position < chunk.start || position >= chunk.start + CHUNK) continue;
      const from = position - chunk.start + LENGTH;
      return chunk.bytes.subarray(from, from + chunk.bytes.readUInt32LE(from - LENGTH));
    }
    return undefined;
  }

  #fromDisk({ descriptor }: OpenFile, position: number): Buffer | undefined {
    if (!this.#pace.allows()) return undefined;
    const begin = performance.now();
    try {
      let read = readSync(descriptor, this.#record, 0, FIRST_READ, position);
      const end = LENGTH + this.#record.readUInt32LE(0);
      if (end > read) read += readSync(descriptor, this.#record, read, end - read, position + read);
      this.#pace.record(performance.now() - begin);
      return end > read ? undefined : this.#record.subarray(LENGTH, end);
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  /** Writes the full chunk and begins another one; returns false while the previous one is being written. */
  #nextChunk(file: OpenFile): boolean {
    const next = this.#spare;
    if (next === undefined) return false;
    const full = this.#filling;
    this.#spare = undefined;
    this.#writing = full;
    write(file.descriptor, full.bytes, 0, CHUNK, full.start, (error, written) => {
      this.#writing = undefined;
      this.#spare = full.bytes;
      if (this.#file === null) closeSync(file.descriptor);
      else if (error !== null || written < CHUNK) this.#fail(error ?? new Error('a write was incomplete'));
    });
    this.#filling = { bytes: next, start: this.#startAfter(file, full) };
    this.#used = 0;
    return true;
  }

  #startAfter({ half, tables }: OpenFile, { start }: Chunk): number {
    const next = start + CHUNK;
    if (next + CHUNK <= (this.#isSecond ? 2 : 1) * half) return next;
    this.#isSecond = !this.#isSecond;
    tables[this.#isSecond ? 1 : 0].clear();
    return this.#isSecond ? half : 0;
  }

  #fail(error: unknown): void {
    if (this.#file === null) return;
    this.#warn(error);
    this.close();
  }

  #warn(error: unknown): void {
    this.#logger.warn(
      `Nodes are not cached on disk: ${errorMessage(error)}. Make ${this.folder} a writable folder with free space, or set NODE_CACHE_DISK_MB=0.`,
    );
  }
}
