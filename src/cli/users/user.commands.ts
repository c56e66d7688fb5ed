import type { UserOutcome, UsersService } from '../../auth/index.js';
import { CliCommand } from '../cli.command.js';
import { CommandGroup } from '../command-group.js';
import { readPassword } from './read-password.js';
import { splitNames } from './split-names.js';

interface ShownUser {
  readonly name: string;
  readonly enabled: boolean;
  readonly roles: readonly string[];
}

function shown({ name, enabled, roles }: ShownUser): ShownUser {
  return { name, enabled, roles };
}

abstract class UserCliCommand extends CliCommand {
  protected async users(): Promise<UsersService> {
    const { AuthModule, UsersService } = await import('../../auth/index.js');
    // Provides the imported roles.
    const { ContentModule } = await import('../../content/index.js');
    return (await this.open(AuthModule, ContentModule)).get(UsersService);
  }
}

class UserAddCommand extends UserCliCommand {
  protected override readonly createsDatabase = true;

  constructor() {
    super('add');
    this.arguments('<name>')
      .description('Add a user; the password is prompted for, or read from standard input')
      .option(
        '--roles <names>',
        'comma-separated role names such as forms-editor; default: respondent',
        splitNames,
      )
      .notes(`Example: printf '%s\\n' "$password" | npm run --silent cms -- user add ada`);
  }

  protected override async execute([name = '']: string[], { roles }: { roles?: string[] }): Promise<unknown> {
    const { DEFAULT_ROLE } = await import('../../auth/index.js');
    const users = await this.users();
    const outcome = await users.add(name, await readPassword(), roles ?? [DEFAULT_ROLE]);
    for (const warning of outcome.warnings) this.warn(warning);
    this.print(`Added ${outcome.user.name} with ${rolesOf(outcome)}.`);
    return shown(outcome.user);
  }
}

class UserPasswdCommand extends UserCliCommand {
  constructor() {
    super('passwd');
    this.arguments('<name>')
      .description('Set the password of a user; it is prompted for, or read from standard input')
      .example('user passwd superuser');
  }

  protected override async execute([name = '']: string[]): Promise<unknown> {
    const outcome = await (await this.users()).update(name, { password: await readPassword() });
    this.print(`Changed the password of ${outcome.user.name}.`);
    for (const warning of outcome.warnings) this.warn(warning);
    return shown(outcome.user);
  }
}

class UserRolesCommand extends UserCliCommand {
  constructor() {
    super('roles');
    this.arguments('<name> <roles>')
      .description('Replace the roles of a user')
      .example('user roles ada forms-editor,forms-analyst');
  }

  protected override async execute([name = '', roles = '']: string[]): Promise<unknown> {
    const outcome = await (await this.users()).update(name, { roles: splitNames(roles) });
    for (const warning of outcome.warnings) this.warn(warning);
    this.print(`${outcome.user.name} now has ${rolesOf(outcome)}.`);
    return shown(outcome.user);
  }
}

class UserChangeCommand extends UserCliCommand {
  constructor(
    private readonly change: 'disable' | 'enable' | 'remove',
    private readonly changed: string,
    description: string,
    note = '',
  ) {
    super(change);
    this.arguments('<name>').description(description);
    this.notes(`${note}Example: npm run cms -- user ${change} ada`);
  }

  protected override async execute([name = '']: string[]): Promise<unknown> {
    const users = await this.users();
    const user =
      this.change === 'remove'
        ? await users.remove(name)
        : (await users.update(name, { enabled: this.change === 'enable' })).user;
    this.print(`${this.changed} ${user.name}.`);
    return shown(user);
  }
}

class UserListCommand extends UserCliCommand {
  constructor() {
    super('list');
    this.description('List the users with their roles').example('user list');
  }

  protected override async execute(): Promise<unknown> {
    const users = await (await this.users()).list();
    this.table(
      ['NAME', 'ENABLED', 'ROLES'],
      users.map(({ name, enabled, roles }) => [name, enabled ? 'yes' : 'no', roles.join(', ')]),
    );
    return users.map(shown);
  }
}

function rolesOf({ user }: UserOutcome): string {
  return user.roles.length === 0 ? 'no roles' : `roles ${user.roles.join(', ')}`;
}

export function userCommands(): CommandGroup {
  const soon = '(takes effect on all instances within a second)';
  const kept = `Content and forms of the user are kept. The user superuser can be disabled, but
not removed.

`;
  return new CommandGroup('user', 'Manage users and their roles', 'user add ada --roles forms-editor', [
    new UserAddCommand(),
    new UserPasswdCommand(),
    new UserRolesCommand(),
    new UserChangeCommand('disable', 'Disabled', `Disable a user ${soon}`),
    new UserChangeCommand('enable', 'Enabled', 'Enable a disabled user'),
    new UserListCommand(),
    new UserChangeCommand('remove', 'Removed', `Remove a user and end their sessions ${soon}`, kept),
  ]);
}
