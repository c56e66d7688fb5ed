import { Module } from '@nestjs/common';
import { BackupCommand } from './backup/backup.command.js';
import { RestoreCommand } from './backup/backup-restore.command.js';
import { CheckCommand } from './commands/check.command.js';
import { DoctorCommand } from './doctor/doctor.command.js';
import {
  ContentCommand,
  DefinitionsCommand,
  FormsCommand,
  UserCommand,
  WorkspaceCommand,
} from './commands/groups.command.js';

const GROUPS = [ContentCommand, WorkspaceCommand, FormsCommand, UserCommand, DefinitionsCommand];

/** `npm run cms -- …`. Contains only the commands, which start the services they need. */
@Module({
  providers: [
    ...GROUPS.flatMap((group) => group.registerWithSubCommands()),
    ...[BackupCommand, RestoreCommand, CheckCommand, DoctorCommand],
  ],
})
export class CliModule {}
