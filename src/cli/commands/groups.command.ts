import { Command } from 'nest-commander';
import { nearestName } from '../../definitions/index.js';
import { CliCommand, type CommanderCommand } from '../cli.command.js';
import { UsageError } from './command.errors.js';
import { ContentCheckCommand, FormsCheckCommand } from './check.command.js';
import { ContentDeleteCommand } from '../content/content-delete.command.js';
import { ContentExportCommand } from '../content/content-export.command.js';
import { ContentImportCommand } from '../content/content-import.command.js';
import { ContentPruneCommand } from '../content/content-prune.command.js';
import { ContentVersionsCommand } from '../content/content-versions.command.js';
import { DefinitionsCheckCommand } from '../definitions/definitions-check.command.js';
import { DefinitionsSchemasCommand } from '../definitions/definitions-schemas.command.js';
import { FormsExportCommand } from '../forms/forms-export.command.js';
import { FormsImportCommand } from '../forms/forms-import.command.js';
import { FormsListCommand } from '../forms/forms-list.command.js';
import { ContentListCommand, WorkspaceListCommand } from './list.commands.js';
import {
  UserAddCommand,
  UserDisableCommand,
  UserEnableCommand,
  UserListCommand,
  UserRemoveCommand,
  UserPasswdCommand,
  UserRolesCommand,
} from '../users/user.commands.js';

/** The first word of commands such as `content import`; does nothing by itself. */
abstract class GroupCommand extends CliCommand {
  /** An unknown command is rejected with the list of commands of the group. */
  override setCommand(command: CommanderCommand): this {
    super.setCommand(command);
    command.allowExcessArguments();
    return this;
  }

  protected override readonly hasResult = false;

  protected override execute([unknown]: string[]): Promise<never> {
    const name = this.command.name();
    const known = this.command.commands.map((command) => command.name());
    const nearest = unknown === undefined ? undefined : nearestName(unknown, known);
    if (nearest === undefined) this.command.outputHelp({ error: true });
    throw new UsageError(
      unknown === undefined
        ? `Which command of "${name}"?`
        : `There is no command "${name} ${unknown}".${nearest === undefined ? '' : ` Did you mean "${name} ${nearest}"?`}`,
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
    ContentPruneCommand,
    ContentCheckCommand,
  ],
})
export class ContentCommand extends GroupCommand {
  protected override readonly moreHelp = `
Example: npm run cms -- content export website / -o backup/
`;
}

@Command({ name: 'workspace', description: 'Workspaces', subCommands: [WorkspaceListCommand] })
export class WorkspaceCommand extends GroupCommand {
  protected override readonly moreHelp = `
Example: npm run cms -- workspace list
`;
}

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
    UserRemoveCommand,
  ],
})
export class UserCommand extends GroupCommand {
  protected override readonly moreHelp = `
Example: npm run cms -- user add ada --roles forms-editor
`;
}

@Command({
  name: 'forms',
  description: 'Forms and their files',
  subCommands: [FormsListCommand, FormsImportCommand, FormsExportCommand, FormsCheckCommand],
})
export class FormsCommand extends GroupCommand {
  protected override readonly moreHelp = `
Example: npm run cms -- forms export 1 -o poll.yaml
`;
}

@Command({
  name: 'definitions',
  description: 'Definition files of light modules',
  subCommands: [DefinitionsCheckCommand, DefinitionsSchemasCommand],
})
export class DefinitionsCommand extends GroupCommand {
  protected override readonly moreHelp = `
Example: npm run cms -- definitions check light-modules/
`;
}
