import { Injectable, Logger } from '@nestjs/common';
import { AppConfig, SettingsError } from '../../config/index.js';
import { AppError, SYSTEM_USER } from '../../common/index.js';
import { hasControl } from '../has-control.js';
import { checkPassword, checkUserName, weaknessOf } from './check-user.js';
import { generatePassword } from './generate-password.js';
import { hashPassword } from './password-hash.js';
import { RolesService } from '../roles/roles.service.js';
import { InvalidUserError, UserNotFoundError } from '../auth.errors.js';
import type { User } from './user.js';
import { UserRepository, type ChangeRecord } from './user.repository.js';

/** The initial user, and its role. */
const SUPERUSER = 'superuser';

const KEEP_NOTHING = (): Promise<void> => Promise.resolve();

const FIRST_VERSION = 1;

const NO_ADMINISTRATOR =
  'No enabled user with the permission admin would remain. Give it to another user first.';

/** Who manages users, and whether an enabled administrator must remain after a change. */
export interface UserManager {
  readonly by: string;
  readonly keepsAdministrator: boolean;
}

export interface UserUpdate {
  readonly password?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly enabled?: boolean | undefined;
}

/** Commands may also disable the last administrator, because they can enable it again. */
const COMMAND: UserManager = { by: SYSTEM_USER, keepsAdministrator: false };

export interface UserOutcome {
  readonly user: User;
  readonly warnings: readonly string[];
}

/**
 * Manages users (docs/reference/roles.md#users). Changes take effect on all instances within a second. Names and passwords
 * are normalised to Unicode form C, as in `parseBasicHeader`.
 */
@Injectable()
export class UsersService {
  private readonly logger = new Logger('Users');

  constructor(
    private readonly users: UserRepository,
    private readonly roles: RolesService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Creates the user `superuser` if it does not exist, with SUPERUSER_PASSWORD or a generated password. Returns the
   * generated password, to be shown once and never logged; undefined if it was not used. A weak SUPERUSER_PASSWORD only
   * causes a warning.
   * @param keep called with a generated password before the user is created; if it rejects, the user is not created
   * @throws SettingsError if SUPERUSER_PASSWORD cannot be sent by HTTP Basic
   */
  async createSuperuser(
    keep: (password: string) => Promise<void> = KEEP_NOTHING,
  ): Promise<string | undefined> {
    if ((await this.users.find(SUPERUSER)) !== undefined) return undefined;
    const given = this.config.superuserPassword;
    if (given !== '') this.checkSetting(given.normalize('NFC'));
    const password = given === '' ? generatePassword() : given.normalize('NFC');
    if (given === '') await keep(password);
    // If several instances start at once, only one of them inserts the user.
    const made = await this.users.insert(SUPERUSER, await hashPassword(password), [SUPERUSER], SYSTEM_USER);
    return made === undefined || given !== '' ? undefined : password;
  }

  /** @throws InvalidUserError, AppError `conflict` if the name is taken */
  async add(
    name: string,
    password: string,
    roles: readonly string[],
    { by }: UserManager = COMMAND,
  ): Promise<UserOutcome> {
    const [normalName, normalPassword] = [name.normalize('NFC'), password.normalize('NFC')];
    checkUserName(normalName);
    checkPassword(normalPassword);
    const chosen = cleanRoles(roles);
    const user = await this.users.insert(normalName, await hashPassword(normalPassword), chosen, by);
    if (user === undefined) {
      const message = `User '${normalName}' already exists: choose another name, or change that user.`;
      throw new AppError('conflict', message);
    }
    return { user, warnings: [...this.warningsOf(chosen), ...weaknesses(normalPassword, normalName)] };
  }

  /**
   * Changes a user in one transaction. Setting a password or disabling the user ends its sessions; a disabled user can no
   * longer sign in.
   * @throws InvalidUserError, UserNotFoundError; AppError `conflict` if no administrator would remain
   */
  async update(name: string, change: UserUpdate, manager: UserManager = COMMAND): Promise<UserOutcome> {
    if (hasControl(name)) throw new UserNotFoundError(name);
    const password = change.password?.normalize('NFC');
    const roles = change.roles && cleanRoles(change.roles);
    if (password !== undefined) checkPassword(password);
    const { enabled } = change;
    const values = {
      ...(password !== undefined && { passwordHash: await hashPassword(password) }),
      ...(roles && { roles }),
      ...(enabled !== undefined && { enabled }),
    };
    const user = await this.users.change(name.normalize('NFC'), values, this.recordOf(manager));
    if (user === undefined) throw new UserNotFoundError(name);
    return {
      user,
      warnings: [
        ...this.warningsOf(roles ?? []),
        ...(password === undefined ? [] : weaknesses(password, user.name)),
      ],
    };
  }

  /**
   * Removes the user and its sessions.
   * @throws InvalidUserError for `superuser`; UserNotFoundError; AppError `conflict` if no administrator would remain
   */
  async remove(name: string, manager: UserManager = COMMAND): Promise<User> {
    if (hasControl(name)) throw new UserNotFoundError(name);
    const normal = name.normalize('NFC');
    // The next start would create the user again, with a generated password.
    if (normal === SUPERUSER)
      throw new InvalidUserError(`The user '${SUPERUSER}' cannot be removed: disable it instead.`);
    const user = await this.users.remove(normal, this.recordOf(manager));
    if (user === undefined) throw new UserNotFoundError(name);
    return user;
  }

  /** Whether `superuser` still has its initial password; undefined if the user does not exist yet. */
  async hasFirstPassword(): Promise<boolean | undefined> {
    const account = await this.users.find(SUPERUSER);
    if (account === undefined) return undefined;
    return account.version === FIRST_VERSION;
  }

  list(): Promise<User[]> {
    return this.users.list();
  }

  private checkSetting(password: string): void {
    try {
      checkPassword(password, 1);
    } catch (error) {
      throw error instanceof InvalidUserError
        ? new SettingsError([`SUPERUSER_PASSWORD: ${error.message}`])
        : error;
    }
    for (const weakness of weaknesses(password, SUPERUSER))
      this.logger.warn(`SUPERUSER_PASSWORD: ${weakness}`);
  }

  private recordOf({ by, keepsAdministrator }: UserManager): ChangeRecord {
    if (!keepsAdministrator) return { by };
    return {
      by,
      check: (users) => {
        const remains = users.some(({ enabled, roles }) => enabled && this.roles.permit(roles, 'admin'));
        if (!remains) throw new AppError('conflict', NO_ADMINISTRATOR);
      },
    };
  }

  private warningsOf(roles: readonly string[]): string[] {
    const known = this.roles.names();
    return roles
      .filter((role) => !known.includes(role))
      .map(
        (role) => `Role '${role}' does not exist yet and grants nothing. Known roles: ${known.join(', ')}.`,
      );
  }
}

function cleanRoles(roles: readonly string[]): string[] {
  if (roles.some((role) => role.trim() === '')) throw new InvalidUserError('A role name must not be empty.');
  if (roles.some(hasControl)) throw new InvalidUserError('A role name must not have control characters.');
  return [...new Set(roles.map((role) => role.trim()))];
}

function weaknesses(password: string, name: string): string[] {
  const weakness = weaknessOf(password, name);
  return weakness === undefined ? [] : [weakness];
}
