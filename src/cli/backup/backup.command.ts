import { stat } from 'node:fs/promises';
import { CliCommand } from '../cli.command.js';
import { withProgress } from '../commands/progress-line.js';

export class BackupCommand extends CliCommand {
  constructor() {
    super('backup');
    this.arguments('<file>').description('Write a backup of the databases to one file')
      .notes(`The file is a consistent snapshot of content with its versions and binaries,
users, forms and responses. It can be restored into both kinds of database.
Protect it like the database itself. An existing file is replaced when the new
one is complete. The server can keep running.

Examples:
  npm run cms -- backup site.backup
  DATABASE_URL=postgres://… npm run cms -- backup site.backup --json`);
  }

  protected override async execute([file = '']: string[]): Promise<unknown> {
    const { BackupModule, BackupsService } = await import('../../backup/index.js');
    const backups = (await this.open(BackupModule)).get(BackupsService);
    const summary = await withProgress(file, (line) =>
      backups.write(file, (done, total) => line.show(done, total, `${done} rows`)),
    );
    const { size } = await stat(file);
    const tables = Object.keys(summary.tables).length;
    this.print(`${file}: ${summary.rows} rows of ${tables} tables, ${size} bytes`);
    return { file, bytes: size, ...summary };
  }
}
