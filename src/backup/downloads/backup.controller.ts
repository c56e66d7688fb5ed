import { Controller, Get, Header, type StreamableFile } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import { CurrentCaller, RequirePermission } from '../../auth/index.js';
import { BackupDownloadsService } from './backup-downloads.service.js';

/** Downloads a backup file (docs/operations/backup.md). */
@Controller('.rest/backup')
export class BackupController {
  constructor(private readonly downloads: BackupDownloadsService) {}

  @Get()
  @RequirePermission('admin')
  @Header('cache-control', 'no-store')
  read(@CurrentCaller() { user }: Caller): Promise<StreamableFile> {
    return this.downloads.take(user);
  }
}
