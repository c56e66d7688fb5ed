import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { DatabaseModule } from '../../database/index.js';
import { BackupModule } from '../backup.module.js';
import { BackupController } from './backup.controller.js';
import { BackupDownloadsService } from './backup-downloads.service.js';

/** Backups over HTTP; commands use BackupModule alone. */
@Module({
  imports: [AuthModule, BackupModule, DatabaseModule],
  controllers: [BackupController],
  providers: [BackupDownloadsService],
})
export class BackupDownloadsModule {}
