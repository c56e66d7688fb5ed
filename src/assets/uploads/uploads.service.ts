import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, explainStorage, WorkQueue } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import type { AssetField, AssetFile } from '../../content/index.js';
import { describeUpload } from './describe-upload.js';
import { receiveForm } from './receive-form.js';
import { ByteBudget, storeUpload } from './store-upload.js';
import { BrokenUploadError } from './upload.errors.js';

/** Concurrent uploads. Bounds the disk space they need to this number times UPLOAD_LIMIT_MB. */
const AT_ONCE = 4;
const MAX_WAITING = 50;
const FORM_BYTES = 1024 * 1024;
/** Older folders were left behind by a process that has ended. */
const ABANDONED_MS = 3_600_000;

export interface UploadedForm {
  readonly files: readonly AssetFile[];
  readonly fields: readonly AssetField[];
}

/**
 * Receives uploaded files in `DATA_DIR/uploads`, where they exist only while `use` runs. They are never completely in
 * memory.
 * @throws BrokenUploadError, StorageError, AppError `payloadTooLarge`, `unavailable`
 */
@Injectable()
export class UploadsService implements OnModuleInit {
  private readonly queue = new WorkQueue(AT_ONCE, MAX_WAITING);
  private readonly folder: string;
  private readonly limit: number;

  constructor({ dataDir, uploadLimitBytes }: AppConfig) {
    this.folder = join(dataDir, 'uploads');
    this.limit = uploadLimitBytes;
  }

  async onModuleInit(): Promise<void> {
    const now = Date.now();
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const changed = (await stat(path).catch(() => undefined))?.mtimeMs ?? now;
      if (changed < now - ABANDONED_MS) await rm(path, { recursive: true, force: true });
    }
  }

  receiveForm<T>(request: IncomingMessage, use: (form: UploadedForm) => Promise<T>): Promise<T> {
    return this.receive(request, async (folder, budget) => {
      const { files, fields } = await receiveForm(request, folder, budget);
      if (files.length === 0) throw new BrokenUploadError('The form contains no file.');
      const described: AssetFile[] = [];
      for (const file of files) described.push(await describeUpload(file));
      return use({ files: described, fields });
    });
  }

  receiveFile<T>(
    request: IncomingMessage,
    fileName: string,
    use: (file: AssetFile) => Promise<T>,
  ): Promise<T> {
    return this.receive(request, async (folder, budget) => {
      const source = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      const stored = await storeUpload(source, join(folder, '0'), budget);
      return use(await describeUpload({ ...stored, fileName }));
    });
  }

  private receive<T>(
    request: IncomingMessage,
    work: (folder: string, budget: ByteBudget) => Promise<T>,
  ): Promise<T> {
    if (this.queue.full) {
      const message = 'Too many files are being uploaded. Try again in a few seconds.';
      throw new AppError('unavailable', message, undefined, { 'retry-after': '2' });
    }
    const budget = new ByteBudget(this.limit);
    // The boundaries and headers of the form add to the size.
    budget.announce(Number(request.headers['content-length'] ?? 0) - FORM_BYTES);
    return this.queue.run(async () => {
      if (request.destroyed) throw new BrokenUploadError('The connection was closed.');
      const folder = join(this.folder, randomUUID());
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return await work(folder, budget);
      } catch (error) {
        throw explainStorage(error, 'store uploads in DATA_DIR/uploads');
      } finally {
        // Reads the rest of the request, so that the client receives the error response.
        request.resume();
        // If this fails, a later start removes the folder.
        await rm(folder, { recursive: true, force: true }).catch(() => undefined);
      }
    });
  }
}
