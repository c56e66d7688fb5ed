import { Injectable } from '@nestjs/common';
import { Database, Revisions } from '../../database/index.js';
import { topicOfUser, type Account, type User, type UserChange } from './user.js';

const COLUMNS = 'name, roles, enabled, created, modified';

const FIND = {
  name: 'user-find',
  text: `SELECT name, version, password_hash AS "passwordHash", roles, enabled
FROM security.user_account WHERE name = $1`,
};

const INSERT = `INSERT INTO security.user_account (name, password_hash, roles) VALUES ($1, $2, $3)
ON CONFLICT (name) DO NOTHING RETURNING ${COLUMNS}`;

const CHANGE = `UPDATE security.user_account
SET password_hash = coalesce($2, password_hash), roles = coalesce($3, roles), enabled = coalesce($4, enabled),
  version = version + 1, modified = now()
WHERE name = $1 RETURNING ${COLUMNS}`;

/** Who signed in with the old password, or may not sign in any more. */
const END_SESSIONS = `DELETE FROM security.session
WHERE user_id = (SELECT id FROM security.user_account WHERE name = $1)`;

/** Sessions go with their user. */
const REMOVE = `DELETE FROM security.user_account WHERE name = $1 RETURNING ${COLUMNS}`;

const LIST = `SELECT ${COLUMNS} FROM security.user_account ORDER BY name`;

/** Users in the table `security.user_account`. Every change raises `topicOfUser` in the same transaction. */
@Injectable()
export class UserRepository {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
  ) {}

  async find(name: string): Promise<Account | undefined> {
    const [account] = await this.database.query<Account>(FIND, [name]);
    return account;
  }

  /** Undefined when the name is taken. */
  async insert(name: string, passwordHash: string, roles: readonly string[]): Promise<User | undefined> {
    const [user] = await this.database.query<User>(INSERT, [name, passwordHash, roles]);
    return user;
  }

  /** Undefined when there is no such user. */
  change(name: string, { passwordHash, roles, enabled }: UserChange): Promise<User | undefined> {
    return this.database.transaction(async (tx) => {
      const [user] = await tx.query<User>(CHANGE, [
        name,
        passwordHash ?? null,
        roles ?? null,
        enabled ?? null,
      ]);
      if (passwordHash !== undefined || enabled === false) await tx.query(END_SESSIONS, [name]);
      if (user !== undefined) await this.revisions.raise(tx, [topicOfUser(name)]);
      return user;
    });
  }

  /** Undefined when there is no such user. */
  remove(name: string): Promise<User | undefined> {
    return this.database.transaction(async (tx) => {
      const [user] = await tx.query<User>(REMOVE, [name]);
      if (user !== undefined) await this.revisions.raise(tx, [topicOfUser(name)]);
      return user;
    });
  }

  /** All users, by name. */
  list(): Promise<User[]> {
    return this.database.query<User>(LIST);
  }
}
