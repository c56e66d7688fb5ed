import { Injectable, Logger } from '@nestjs/common';
import { AppConfig, SettingsError } from '../../config/index.js';
import { checkPassword, checkUserName, weaknessOf } from './check-user.js';
import { generatePassword } from './generate-password.js';
import { hashPassword } from './password-hash.js';
import { RolesService } from '../roles/roles.service.js';
import { InvalidUserError, UserExistsError, UserNotFoundError } from '../auth.errors.js';
import type { User, UserChange } from './user.js';
import { UserRepository } from './user.repository.js';

/** The initial user, and its role. */
export const SUPERUSER = 'superuser';

const KEEP_NOTHING = (): Promise<void> => Promise.resolve();

/** Version of a user that was never changed. */
const FIRST_VERSION = 1;

/** A changed user, with warnings about the change. */
export interface UserOutcome {
  readonly user: User;
  readonly warnings: readonly string[];
}

/**
 * Manages users (docs/reference/roles.md#users). Changes take effect on all instances within a second. Names and passwords are
 * normalised to Unicode form C, as in `parseBasicHeader`.
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
   * Creates the user `superuser` if it does not exist, with SUPERUSER_PASSWORD or a generated password. Returns the generated
   * password, to be shown once and never logged; undefined if it was not used. A weak SUPERUSER_PASSWORD only causes a
   * warning.
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
    const made = await this.users.insert(SUPERUSER, await hashPassword(password), [SUPERUSER]);
    return made === undefined || given !== '' ? undefined : password;
  }

  /** @throws InvalidUserError, UserExistsError */
  async add(name: string, password: string, roles: readonly string[]): Promise<UserOutcome> {
    const [normalName, normalPassword] = [name.normalize('NFC'), password.normalize('NFC')];
    checkUserName(normalName);
    checkPassword(normalPassword);
    const chosen = cleanRoles(roles);
    const user = await this.users.insert(normalName, await hashPassword(normalPassword), chosen);
    if (user === undefined) throw new UserExistsError(normalName);
    return { user, warnings: [...this.warningsOf(chosen), ...weaknesses(normalPassword, normalName)] };
  }

  /** Sets the password. @throws InvalidUserError, UserNotFoundError */
  async passwd(name: string, password: string): Promise<UserOutcome> {
    const normalPassword = password.normalize('NFC');
    checkPassword(normalPassword);
    const user = await this.change(name, { passwordHash: await hashPassword(normalPassword) });
    return { user, warnings: weaknesses(normalPassword, user.name) };
  }

  /** Replaces the roles. @throws InvalidUserError, UserNotFoundError */
  async setRoles(name: string, roles: readonly string[]): Promise<UserOutcome> {
    const chosen = cleanRoles(roles);
    return { user: await this.change(name, { roles: chosen }), warnings: this.warningsOf(chosen) };
  }

  /** The user can no longer sign in; its records stay. @throws UserNotFoundError */
  disable(name: string): Promise<User> {
    return this.change(name, { enabled: false });
  }

  /** @throws UserNotFoundError */
  enable(name: string): Promise<User> {
    return this.change(name, { enabled: true });
  }

  /** Removes the user and its sessions. @throws InvalidUserError for `superuser`; UserNotFoundError */
  async remove(name: string): Promise<User> {
    const normal = name.normalize('NFC');
    // The next start would create the user again, with a generated password.
    if (normal === SUPERUSER)
      throw new InvalidUserError(`The user '${SUPERUSER}' cannot be removed: disable it instead.`);
    const user = await this.users.remove(normal);
    if (user === undefined) throw new UserNotFoundError(name);
    return user;
  }

  /** Whether `superuser` still has its initial password; undefined if the user does not exist yet. */
  async hasFirstPassword(): Promise<boolean | undefined> {
    const account = await this.users.find(SUPERUSER);
    if (account === undefined) return undefined;
    return account.version === FIRST_VERSION;
  }

  /** All users, by name. */
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

  private async change(name: string, change: UserChange): Promise<User> {
    const user = await this.users.change(name.normalize('NFC'), change);
    if (user === undefined) throw new UserNotFoundError(name);
    return user;
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
  return [...new Set(roles.map((role) => role.trim()))];
}

function weaknesses(password: string, name: string): string[] {
  const weakness = weaknessOf(password, name);
  return weakness === undefined ? [] : [weakness];
}
