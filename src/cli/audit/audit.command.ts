import type { AuditQuery } from '../../audit/index.js';
import { AppError } from '../../common/index.js';
import { CliCommand } from '../cli.command.js';
import { UsageError } from '../commands/command.errors.js';

/** Option values, by the names of the query parameters. */
type Flags = Readonly<
  Record<'user' | 'action' | 'kind' | 'target' | 'from' | 'to' | 'limit', string | undefined>
>;

export class AuditCommand extends CliCommand {
  constructor() {
    super('audit');
    this.description('List the entries of the audit log, newest first')
      .option('--user <name>', 'only entries of this user')
      .option('--action <action>', 'only entries with this action, such as publish or delete')
      .option('--kind <kind>', 'only entries of this kind: content, form, responses, user, token or backup')
      .option('--target <target>', 'only entries with this target; a trailing * matches any ending')
      .option('--from <date>', 'only entries at or after this time, such as 2026-11-23')
      .option('--to <date>', 'only entries before this time, such as 2026-11-24T12:00:00Z')
      .option('--limit <number>', 'number of entries, 1 to 200 (default: 50)')
      .example("audit --kind content --target 'website:/home*'");
  }

  protected override async execute(_args: string[], flags: Flags): Promise<unknown> {
    const { AuditService, AuditLogModule } = await import('../../audit/index.js');
    const query = await queryOf(flags);
    const { results } = await (await this.open(AuditLogModule)).get(AuditService).read(query);
    const rows = results.map((entry) => [
      ...[entry.at, entry.user, entry.action, entry.kind, entry.target],
      entry.details === undefined ? '' : JSON.stringify(entry.details),
    ]);
    this.table(['AT', 'USER', 'ACTION', 'KIND', 'TARGET', 'DETAILS'], rows);
    return results;
  }
}

/** @throws UsageError with the name of the option */
async function queryOf({ user, action, kind, target, from, to, limit }: Flags): Promise<AuditQuery> {
  const { readAuditQuery } = await import('../../audit/index.js');
  try {
    return await readAuditQuery({ user, action, kind, target, from, to, limit });
  } catch (error) {
    // The message begins with the name of the parameter.
    throw error instanceof AppError ? new UsageError(`--${error.message}`) : error;
  }
}
