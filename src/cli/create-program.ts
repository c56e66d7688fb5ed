import { Command } from 'commander';
import { BackupCommand } from './backup/backup.command.js';
import { RestoreCommand } from './backup/restore.command.js';
import { prepareCommand } from './cli.command.js';
import { CommandGroup } from './command-group.js';
import { CheckCommand } from './commands/check.command.js';
import { ContentListCommand, WorkspaceListCommand } from './commands/list.commands.js';
import { ContentDeleteCommand } from './content/content-delete.command.js';
import { ContentExportCommand } from './content/content-export.command.js';
import { ContentImportCommand } from './content/content-import.command.js';
import { ContentPruneCommand } from './content/content-prune.command.js';
import { ContentVersionsCommand } from './content/content-versions.command.js';
import { ContentWatchCommand } from './content/content-watch.command.js';
import { DefinitionsCheckCommand } from './definitions/definitions-check.command.js';
import { DefinitionsSchemasCommand } from './definitions/definitions-schemas.command.js';
import { DoctorCommand } from './doctor/doctor.command.js';
import { FormsExportCommand } from './forms/forms-export.command.js';
import { FormsImportCommand } from './forms/forms-import.command.js';
import { FormsListCommand } from './forms/forms-list.command.js';
import { tokenCommands } from './tokens/token.commands.js';
import { AuditCommand } from './audit/audit.command.js';
import { TypesCommand } from './types/types.command.js';
import { userCommands } from './users/user.commands.js';
import { webhooksCommands } from './webhooks/webhooks.commands.js';

export function createProgram(version: string): Command {
  const commands = [
    contentCommands(),
    new CommandGroup('workspace', 'List workspaces', 'workspace list', [new WorkspaceListCommand()]),
    new CommandGroup('forms', 'Import, export and check forms', 'forms export 1 -o poll.yaml', [
      new FormsListCommand(),
      new FormsImportCommand(),
      new FormsExportCommand(),
      new CheckCommand(['forms'], 'Check forms and responses for inconsistencies', 'forms check'),
    ]),
    userCommands(),
    tokenCommands(),
    webhooksCommands(),
    new AuditCommand(),
    new CommandGroup(
      'definitions',
      'Check definition files and write their schemas',
      'definitions check light-modules/',
      [new DefinitionsCheckCommand(), new DefinitionsSchemasCommand()],
    ),
    new TypesCommand(),
    new BackupCommand(),
    new RestoreCommand(),
    new CheckCommand(['content', 'forms'], 'Check stored data for inconsistencies', 'check --json'),
    new DoctorCommand(),
  ];
  const program = prepareCommand(new Command('npm run cms --').version(version));
  for (const command of commands) program.addCommand(command);
  return program;
}

function contentCommands(): Command {
  return new CommandGroup(
    'content',
    'Import, export, check and delete content',
    'content export website / -o backup/',
    [
      new ContentImportCommand(),
      new ContentWatchCommand(),
      new ContentExportCommand(),
      new ContentListCommand(),
      new ContentVersionsCommand(),
      new ContentDeleteCommand(),
      new ContentPruneCommand(),
      new CheckCommand(
        ['content'],
        'Check nodes, versions and files for inconsistencies',
        'content check --quick',
      ),
    ],
  );
}
