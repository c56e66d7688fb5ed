import { Module } from '@nestjs/common';
import { BackupCommand } from './backup.command.js';
import { RestoreCommand } from './backup-restore.command.js';
import { CheckCommand } from './check.command.js';
import { DoctorCommand } from './doctor.command.js';
import {
  ContentCommand,
  DefinitionsCommand,
  FormsCommand,
  UserCommand,
  WorkspaceCommand,
} from './groups.command.js';

const GROUPS = [ContentCommand, WorkspaceCommand, FormsCommand, UserCommand, DefinitionsCommand];

/** `npm run cms -- …`. The commands alone: what they need they start themselves. */
@Module({
  providers: [
    ...GROUPS.flatMap((group) => group.registerWithSubCommands()),
    ...[BackupCommand, RestoreCommand, CheckCommand, DoctorCommand],
  ],
})
export class CliModule {}
