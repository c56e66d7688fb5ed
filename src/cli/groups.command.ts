import { Command } from 'nest-commander';
import { CliCommand, type CommanderCommand } from './cli.command.js';
import { ContentDeleteCommand } from './content-delete.command.js';
import { ContentExportCommand } from './content-export.command.js';
import { ContentImportCommand } from './content-import.command.js';
import { ContentVersionsCommand } from './content-versions.command.js';
import { FormsExportCommand } from './forms-export.command.js';
import { FormsImportCommand } from './forms-import.command.js';
import { FormsListCommand } from './forms-list.command.js';
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
  /** A word that is no command of the group is answered with those that are. */
  override setCommand(command: CommanderCommand): this {
    super.setCommand(command);
    command.allowExcessArguments();
    return this;
  }

  protected override execute([unknown]: string[]): Promise<void> {
    this.command.outputHelp({ error: true });
    const name = this.command.name();
    throw new UsageError(
      unknown === undefined ? `Which command of "${name}"?` : `There is no command "${name} ${unknown}".`,
    );
  }
}

@Command({
  name: 'content',
  description: 'Content of the workspaces',
  subCommands: [
    ContentImportCommand,
    ContentExportCommand,
    ContentListCommand,
    ContentVersionsCommand,
    ContentDeleteCommand,
  ],
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

@Command({
  name: 'forms',
  description: 'Forms and their files',
  subCommands: [FormsListCommand, FormsImportCommand, FormsExportCommand],
})
export class FormsCommand extends GroupCommand {}
