import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../common/index.js';
import { CHUNK_BYTES } from '../../content/index.js';

const MEGABYTE = 1024 * 1024;

export interface StoredUpload {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** Limits the total bytes of the files in one request. */
export class ByteBudget {
  private spent = 0;

  constructor(readonly limit: number) {}

  /** Checks the remaining budget without using it. @throws AppError `payloadTooLarge` */
  announce(bytes: number): void {
    if (bytes <= this.limit) return;
    const message = `The files of a request may have ${this.limit / MEGABYTE} MB at most (UPLOAD_LIMIT_MB).`;
    throw new AppError('payloadTooLarge', message);
  }

  /** @throws AppError `payloadTooLarge` */
  spend(bytes: number): void {
    this.spent += bytes;
    this.announce(this.spent);
  }
}

/** Writes a file to disk while it arrives. @throws AppError `payloadTooLarge`, and errors of the source */
export async function storeUpload(
  source: AsyncIterable<Buffer>,
  path: string,
  budget: ByteBudget,
): Promise<StoredUpload> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    source,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        budget.spend(piece.length);
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { path, sha256: hash.digest('hex'), size };
}

export async function* chunksOf({ path }: StoredUpload): AsyncGenerator<Buffer, void, undefined> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    const all = Buffer.concat(pieces);
    yield all.subarray(0, CHUNK_BYTES);
    pieces = [all.subarray(CHUNK_BYTES)];
    bytes = all.length - CHUNK_BYTES;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

export async function headOf({ path, size }: StoredUpload, length: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(Math.min(length, size));
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
