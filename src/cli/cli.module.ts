import { Module } from '@nestjs/common';
import { ConfigModule } from '../config/index.js';
import { ContentModule } from '../content/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { SecurityModule } from '../security/index.js';
import { ContentCommand, FormsCommand, UserCommand, WorkspaceCommand } from './groups.command.js';

const GROUPS = [ContentCommand, WorkspaceCommand, FormsCommand, UserCommand];

/** `npm run cms -- …` */
@Module({
  imports: [ConfigModule.forRoot(), ContentModule, FormsCoreModule, SecurityModule],
  providers: GROUPS.flatMap((group) => group.registerWithSubCommands()),
})
export class CliModule {}
