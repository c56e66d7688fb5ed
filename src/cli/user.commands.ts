import { Option, SubCommand } from 'nest-commander';
import { UserService, type UserOutcome } from '../security/index.js';
import { CliCommand } from './cli.command.js';
import { readPassword } from './read-password.js';

interface UserFlags {
  readonly roles?: string[];
}

function splitNames(value: string): string[] {
  return value.split(',').map((name) => name.trim()).filter((name) => name !== ''); // prettier-ignore
}

@SubCommand({
  name: 'add',
  arguments: '<name>',
  description: 'Add a user; the password is asked for, or read from standard input',
})
export class UserAddCommand extends CliCommand {
  constructor(private readonly users: UserService) {
    super();
  }

  @Option({ flags: '--roles <names>', description: 'roles with commas between, such as forms-editor' })
  parseRoles(value: string): string[] {
    return splitNames(value);
  }

  protected override async execute([name = '']: string[], { roles = [] }: UserFlags): Promise<void> {
    const outcome = await this.users.add(name, await readPassword(), roles);
    report(outcome, (line) => {
      this.warn(line);
    });
    this.print(`Added ${outcome.user.name} with ${rolesOf(outcome)}.`);
  }
}

@SubCommand({
  name: 'passwd',
  arguments: '<name>',
  description: 'Set a password; it is asked for, or read from standard input',
})
export class UserPasswdCommand extends CliCommand {
  constructor(private readonly users: UserService) {
    super();
  }

  protected override async execute([name = '']: string[]): Promise<void> {
    const outcome = await this.users.passwd(name, await readPassword());
    this.print(`Changed the password of ${outcome.user.name}.`);
    report(outcome, (line) => this.warn(line));
  }
}

@SubCommand({ name: 'roles', arguments: '<name> <roles>', description: 'Replace the roles of a user' })
export class UserRolesCommand extends CliCommand {
  constructor(private readonly users: UserService) {
    super();
  }

  protected override async execute([name = '', roles = '']: string[]): Promise<void> {
    const outcome = await this.users.setRoles(name, splitNames(roles));
    report(outcome, (line) => {
      this.warn(line);
    });
    this.print(`${outcome.user.name} now has ${rolesOf(outcome)}.`);
  }
}

@SubCommand({
  name: 'disable',
  arguments: '<name>',
  description: 'Keep a user out, everywhere within a second',
})
export class UserDisableCommand extends CliCommand {
  constructor(private readonly users: UserService) {
    super();
  }

  protected override async execute([name = '']: string[]): Promise<void> {
    this.print(`Disabled ${(await this.users.disable(name)).name}.`);
  }
}

@SubCommand({ name: 'enable', arguments: '<name>', description: 'Let a disabled user in again' })
export class UserEnableCommand extends CliCommand {
  constructor(private readonly users: UserService) {
    super();
  }

  protected override async execute([name = '']: string[]): Promise<void> {
    this.print(`Enabled ${(await this.users.enable(name)).name}.`);
  }
}

@SubCommand({ name: 'list', description: 'List the users with their roles' })
export class UserListCommand extends CliCommand {
  constructor(private readonly users: UserService) {
    super();
  }

  protected override async execute(): Promise<void> {
    const users = await this.users.list();
    this.table(
      ['NAME', 'ENABLED', 'ROLES'],
      users.map(({ name, enabled, roles }) => [name, enabled ? 'yes' : 'no', roles.join(', ')]),
    );
  }
}

function rolesOf({ user }: UserOutcome): string {
  return user.roles.length === 0 ? 'no roles' : `roles ${user.roles.join(', ')}`;
}

function report({ warnings }: UserOutcome, warn: (line: string) => void): void {
  for (const warning of warnings) warn(warning);
}
