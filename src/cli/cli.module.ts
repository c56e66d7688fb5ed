import { Module } from '@nestjs/common';
import { ConfigModule } from '../config/index.js';
import { ContentModule } from '../content/index.js';
import { SecurityModule } from '../security/index.js';
import { ContentImportCommand } from './content-import.command.js';
import { ContentCommand, UserCommand, WorkspaceCommand } from './groups.command.js';
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
  imports: [ConfigModule.forRoot(), ContentModule, SecurityModule],
  providers: [
    ContentCommand,
    ContentImportCommand,
    ContentListCommand,
    WorkspaceCommand,
    WorkspaceListCommand,
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
