import { CliCommand } from '../cli.command.js';
import { withProgress } from '../commands/progress-line.js';

export class RestoreCommand extends CliCommand {
  protected override readonly createsDatabase = true;

  constructor() {
    super('restore');
    this.arguments('<file>').description('Restore a backup into an empty database in one transaction')
      .notes(`The database must be empty: another DATA_DIR, or a new PostgreSQL database that
no server has used. It may be of a different kind than the one that was backed
up. Start the server afterwards.

Examples:
  DATA_DIR=./restored npm run cms -- restore site.backup
  DATABASE_URL=postgres://… npm run cms -- restore site.backup

The second example moves data from the embedded database to PostgreSQL.`);
  }

  protected override async execute([file = '']: string[]): Promise<unknown> {
    const { BackupModule, RestoresService } = await import('../../backup/index.js');
    const restores = (await this.open(BackupModule)).get(RestoresService);
    const summary = await withProgress(file, (line) =>
      restores.restore(file, (done, total) => line.show(done, total, 'restored')),
    );
    this.print(`${file}: ${summary.rows} rows of ${Object.keys(summary.tables).length} tables restored`);
    return { file, ...summary };
  }
}
