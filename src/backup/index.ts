export { BackupModule } from './backup.module.js';
export { Backups } from './backups.service.js';
export { Restores } from './restores.service.js';
export { BackupDownloadsModule } from './downloads/backup-downloads.module.js';
export { BackupController } from './downloads/backup.controller.js';
