import type { ApiTokensService } from '../../auth/index.js';
import { CliCommand } from '../cli.command.js';
import { CommandGroup } from '../command-group.js';
import { splitNames } from '../users/split-names.js';
import { parseDuration } from './parse-duration.js';

abstract class TokenCliCommand extends CliCommand {
  protected async tokens(): Promise<ApiTokensService> {
    const { AuthModule, ApiTokensService } = await import('../../auth/index.js');
    // Provides the imported roles.
    const { ContentModule } = await import('../../content/index.js');
    return (await this.open(AuthModule, ContentModule)).get(ApiTokensService);
  }
}

class TokenAddCommand extends TokenCliCommand {
  protected override readonly createsDatabase = true;

  constructor() {
    super('add');
    this.arguments('<name>')
      .description('Create an API token and print it once')
      .requiredOption('--roles <names>', 'comma-separated role names', splitNames)
      .option('--expires <duration>', 'lifetime such as 90d, in s, m, h or d; default: never expires')
      .notes(`Example: npm run --silent cms -- token add ci --roles forms-editor --expires 90d`);
  }

  protected override async execute(
    [name = '']: string[],
    { roles = [], expires }: { roles?: string[]; expires?: string },
  ): Promise<unknown> {
    const lifetimeMs = expires === undefined ? undefined : parseDuration('--expires', expires);
    const { token, apiToken } = await (await this.tokens()).add(name, roles, lifetimeMs);
    this.warn(
      `Added the token ${apiToken.name} with roles ${apiToken.roles.join(', ')}. It is shown only once:`,
    );
    this.print(token);
    return { ...apiToken, token };
  }
}

class TokenListCommand extends TokenCliCommand {
  constructor() {
    super('list');
    this.description('List the API tokens with their roles, last use and expiry').example('token list');
  }

  protected override async execute(): Promise<unknown> {
    const tokens = await (await this.tokens()).list();
    const rows = tokens.map(({ name, roles, created, lastUsed, expires }) => {
      const times = [created.toISOString(), lastUsed?.toISOString() ?? 'never'];
      return [name, roles.join(', '), ...times, describeExpiry(expires)];
    });
    this.table(['NAME', 'ROLES', 'CREATED', 'LAST USED', 'EXPIRES'], rows);
    return tokens;
  }
}

class TokenRevokeCommand extends TokenCliCommand {
  constructor() {
    super('revoke');
    this.arguments('<name>')
      .description('Revoke an API token (takes effect on all instances within a second)')
      .example('token revoke ci');
  }

  protected override async execute([name = '']: string[]): Promise<unknown> {
    const token = await (await this.tokens()).revoke(name);
    this.print(`Revoked the token ${token.name}.`);
    return token;
  }
}

function describeExpiry(expires: Date | null): string {
  if (expires === null) return 'never';
  const time = expires.toISOString();
  return expires.getTime() <= Date.now() ? `${time} (expired)` : time;
}

export function tokenCommands(): CommandGroup {
  return new CommandGroup('token', 'Manage API tokens', 'token add ci --roles forms-editor --expires 90d', [
    new TokenAddCommand(),
    new TokenListCommand(),
    new TokenRevokeCommand(),
  ]);
}
