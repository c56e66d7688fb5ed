import { Injectable, StreamableFile } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Backups } from '../backups.service.js';
import { AppError } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';

const TYPE = 'application/gzip';

/**
 * Makes backups to be sent. Each is written whole before its first byte leaves: a slow client keeps no transaction open,
 * and a failure is an error answer instead of half a file.
 */
@Injectable()
export class BackupDownloads {
  private running = false;

  constructor(
    private readonly backups: Backups,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError `conflict` while another one is made */
  async take(): Promise<StreamableFile> {
    if (this.running) throw new AppError('conflict', 'A backup is being made: ask again when it is done.');
    this.running = true;
    try {
      return await this.make();
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
    // What is open lasts until it is closed; a kill leaves nothing behind.
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
