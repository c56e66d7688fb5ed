import { Injectable, StreamableFile } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupsService } from '../backups.service.js';
import { AppError, explainStorage } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { Database, recordAudit } from '../../database/index.js';

const TYPE = 'application/gzip';

/** Written to a file first: a slow client holds no transaction open, and a failure is an error response. */
@Injectable()
export class BackupDownloadsService {
  private running = false;

  constructor(
    private readonly backups: BackupsService,
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  /** @throws AppError `conflict` while another backup is running; StorageError if `DATA_DIR` cannot be written to */
  async take(user: string): Promise<StreamableFile> {
    if (this.running)
      throw new AppError('conflict', 'Another backup is running. Try again when it has finished.');
    this.running = true;
    try {
      await recordAudit(this.database, [{ user, action: 'export', kind: 'backup', target: 'backup' }]);
      return await this.make();
    } catch (error) {
      throw explainStorage(error, 'write the backup to DATA_DIR');
    } finally {
      this.running = false;
    }
  }

  private async make(): Promise<StreamableFile> {
    const { dataDir } = this.config;
    await mkdir(dataDir, { recursive: true });
    const path = join(dataDir, `download-${randomUUID()}.backup`);
    const target = await open(path, 'wx', 0o600);
    const file = await open(path, 'r');
    // An unlinked file exists until it is closed, so that a killed process leaves no file behind.
    await rm(path);
    const output = target.createWriteStream();
    try {
      await this.backups.writeTo(output);
    } catch (error) {
      output.destroy();
      await file.close();
      throw error;
    }
    const { size } = await file.stat();
    const name = `cms-${new Date().toISOString().slice(0, 10)}.backup`;
    return new StreamableFile(file.createReadStream(), {
      ...{ type: TYPE, length: size, disposition: `attachment; filename="${name}"` },
    });
  }
}
