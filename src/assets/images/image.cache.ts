import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../../common/index.js';
import { bytesOfFile, type ByteSource } from '../byte-source.js';

const UNFINISHED = '.tmp';
/** Older unfinished files were left behind by a process that has ended. */
const ABANDONED_MS = 10 * 60_000;
/** Precision of the last-used time that files keep across restarts. */
const USE_MS = 60_000;
/** Also set on an existing folder, which an earlier version may have created; its permissions protect the files in it. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

interface Kept {
  readonly size: number;
  usedAt: number;
}

/**
 * Caches images as files of a folder, named by their keys, up to a total size; the least recently used are evicted first.
 * Files are written atomically. Without a writable folder nothing is cached, and a warning is logged once.
 */
export class ImageCache {
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>();
  readonly #logger = new Logger(ImageCache.name);
  #bytes = 0;
  #opened: Promise<void> | undefined;
  #hasWarned = false;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  /** The image of a key of letters and digits, if cached. */
  async get(key: string): Promise<ByteSource | undefined> {
    await this.#open();
    try {
      const handle = await open(join(this.folder, key));
      const { size } = await handle.stat();
      this.#use(key, size);
      return bytesOfFile(handle, size);
    } catch (error) {
      this.#forget(key);
      if (codeOf(error) !== 'ENOENT') this.#warn(error);
      return undefined;
    }
  }

  /** Caches an image if possible; never rejects. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#open();
    if (bytes.length > this.maxBytes) return;
    const unfinished = join(this.folder, `${key}.${randomUUID()}${UNFINISHED}`);
    try {
      await writeFile(unfinished, bytes, { flush: true, mode: OWNER_ONLY.file });
      await rename(unfinished, join(this.folder, key));
      this.#use(key, bytes.length);
      await this.#evict();
    } catch (error) {
      this.#warn(error);
      await this.#remove(unfinished);
    }
  }

  #open(): Promise<void> {
    this.#opened ??= this.#scan();
    return this.#opened;
  }

  async #scan(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY.folder });
      await chmod(this.folder, OWNER_ONLY.folder);
      const found: { name: string; size: number; usedAt: number }[] = [];
      for (const name of await readdir(this.folder)) {
        const { size, mtimeMs } = await stat(join(this.folder, name));
        if (!name.endsWith(UNFINISHED)) found.push({ name, size, usedAt: mtimeMs });
        else if (mtimeMs < Date.now() - ABANDONED_MS) await this.#remove(join(this.folder, name));
      }
      for (const { name, size, usedAt } of found.sort((a, b) => a.usedAt - b.usedAt)) {
        this.#kept.set(name, { size, usedAt });
        this.#bytes += size;
      }
      await this.#evict();
    } catch (error) {
      this.#warn(error);
    }
  }

  #use(key: string, size: number): void {
    const now = Date.now();
    const usedAt = this.#kept.get(key)?.usedAt ?? now;
    this.#forget(key);
    this.#bytes += size;
    const isStale = now - usedAt > USE_MS;
    this.#kept.set(key, { size, usedAt: isStale ? now : usedAt });
    // Not awaited: if this fails, the next start treats the file as less recently used.
    if (isStale) utimes(join(this.folder, key), now / 1000, now / 1000).catch(() => undefined);
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }

  async #evict(): Promise<void> {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#forget(key);
      await this.#remove(join(this.folder, key));
    }
  }

  /** Files that cannot be removed stay until the next start, which tries again. */
  async #remove(file: string): Promise<void> {
    await rm(file, { force: true }).catch((error: unknown) => this.#warn(error));
  }

  #warn(error: unknown): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#logger.warn(
      `Image variations are not cached: ${errorMessage(error)}. Make ${this.folder} a writable folder with free space.`,
    );
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
