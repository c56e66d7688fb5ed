import { Module } from '@nestjs/common';
import { ConfigModule } from '../config/index.js';
import { ContentModule } from '../content/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { SecurityModule } from '../security/index.js';
import { ContentImportCommand } from './content-import.command.js';
import { FormsExportCommand } from './forms-export.command.js';
import { FormsImportCommand } from './forms-import.command.js';
import { FormsListCommand } from './forms-list.command.js';
import { ContentCommand, FormsCommand, UserCommand, WorkspaceCommand } from './groups.command.js';
import { ContentListCommand, WorkspaceListCommand } from './list.commands.js';
import {
  UserAddCommand,
  UserDisableCommand,
  UserEnableCommand,
  UserListCommand,
  UserPasswdCommand,
  UserRolesCommand,
} from './user.commands.js';

/** `npm run cms -- …` */
@Module({
  imports: [ConfigModule.forRoot(), ContentModule, FormsCoreModule, SecurityModule],
  providers: [
    ContentCommand,
    ContentImportCommand,
    ContentListCommand,
    WorkspaceCommand,
    WorkspaceListCommand,
    FormsCommand,
    FormsListCommand,
    FormsImportCommand,
    FormsExportCommand,
    UserCommand,
    UserAddCommand,
    UserPasswdCommand,
    UserRolesCommand,
    UserDisableCommand,
    UserEnableCommand,
    UserListCommand,
  ],
})
export class CliModule {}
