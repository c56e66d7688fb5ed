import { Command } from 'nest-commander';
import { CliCommand } from './cli.command.js';
import { ContentImportCommand } from './content-import.command.js';
import { ContentListCommand, WorkspaceListCommand } from './list.commands.js';
import { UsageError } from './usage.error.js';
import {
  UserAddCommand,
  UserDisableCommand,
  UserEnableCommand,
  UserListCommand,
  UserPasswdCommand,
  UserRolesCommand,
} from './user.commands.js';

/** A word that stands before a command and does nothing alone. */
abstract class GroupCommand extends CliCommand {
  protected override execute(): Promise<void> {
    this.command.outputHelp();
    throw new UsageError('Which of them?');
  }
}

@Command({
  name: 'content',
  description: 'Content of the workspaces',
  subCommands: [ContentImportCommand, ContentListCommand],
})
export class ContentCommand extends GroupCommand {}

@Command({ name: 'workspace', description: 'Workspaces', subCommands: [WorkspaceListCommand] })
export class WorkspaceCommand extends GroupCommand {}

@Command({
  name: 'user',
  description: 'Users and their roles',
  subCommands: [
    UserAddCommand,
    UserPasswdCommand,
    UserRolesCommand,
    UserDisableCommand,
    UserEnableCommand,
    UserListCommand,
  ],
})
export class UserCommand extends GroupCommand {}
