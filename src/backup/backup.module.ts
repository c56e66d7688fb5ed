import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { BackupDatabases } from './backup-databases.js';
import { Backups } from './backups.service.js';
import { Restores } from './restores.service.js';

@Module({
  imports: [DatabaseModule, FormsCoreModule],
  providers: [BackupDatabases, Backups, Restores],
  exports: [Backups, Restores],
})
export class BackupModule {}
