export { BackupModule } from './backup.module.js';
export { BackupsService } from './backups.service.js';
export { RestoresService } from './restores.service.js';
export { BackupDownloadsModule } from './downloads/backup-downloads.module.js';
export { BackupController } from './downloads/backup.controller.js';
