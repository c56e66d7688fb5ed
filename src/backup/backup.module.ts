import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { BackupDatabases } from './backup-databases.js';
import { BackupsService } from './backups.service.js';
import { RestoresService } from './restores.service.js';

/** Backups of all data, and restoring them (docs/operations/backup.md). */
@Module({
  imports: [DatabaseModule, FormsCoreModule],
  providers: [BackupDatabases, BackupsService, RestoresService],
  exports: [BackupsService, RestoresService],
})
export class BackupModule {}
