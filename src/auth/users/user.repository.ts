import { Injectable } from '@nestjs/common';
import { AuthRepository } from '../auth.repository.js';
import { recordAudit, type AuditEntry, type EntityTransaction } from '../../database/index.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { userTopic, type Account, type User, type UserChange } from './user.js';
import { UserEntity } from './user.entity.js';
import { FIND, LOCK } from './user.sql.js';

export interface ChangeRecord {
  readonly by: string;
  /** Throws to reject a change, given the users after it. */
  readonly check?: (users: readonly User[]) => void;
}

/** Every change increments the revision of `userTopic` in the same transaction. */
@Injectable()
export class UserRepository extends AuthRepository {
  async find(name: string): Promise<Account | undefined> {
    const [account] = await this.database.query<Account>(FIND, [name]);
    return account;
  }

  /** Undefined if the name is taken. */
  insert(
    name: string,
    passwordHash: string,
    roles: readonly string[],
    by: string,
  ): Promise<User | undefined> {
    const values = { name, passwordHash, roles: [...roles] };
    return this.transaction(async (tx) => {
      const { manager } = tx;
      const insert = manager.createQueryBuilder().insert().into(UserEntity);
      const inserted = await insert.values(values).orIgnore().execute();
      if (Array.isArray(inserted.raw) && inserted.raw.length === 0) return undefined;
      await record(tx, { user: by, action: 'create', target: name, details: { roles: roles.join(', ') } });
      return toUser(await manager.findOneByOrFail(UserEntity, { name }));
    });
  }

  /** Undefined if the user does not exist. */
  change(
    name: string,
    { roles, ...change }: UserChange,
    { by, check }: ChangeRecord,
  ): Promise<User | undefined> {
    return this.transaction(async (tx) => {
      if (check) await tx.query(LOCK, []);
      await tx.manager.update(UserEntity, { name }, { ...change, ...(roles && { roles: [...roles] }) });
      const user = await tx.manager.findOneBy(UserEntity, { name });
      if (user === null) return undefined;
      check?.(await this.allIn(tx));
      // Sessions that were started with the old password end, and all sessions of a disabled user.
      const endsSessions = change.passwordHash !== undefined || change.enabled === false;
      if (endsSessions) await tx.manager.delete(SessionEntity, { userId: user.id });
      this.revisions.raise(tx, [userTopic(name)]);
      const details = {
        ...(roles !== undefined && { roles: roles.join(', ') }),
        ...(change.enabled !== undefined && { enabled: change.enabled }),
        ...(change.passwordHash !== undefined && { password: true }),
      };
      await record(tx, { user: by, action: 'change', target: name, details });
      return toUser(user);
    });
  }

  /** The sessions of the user are removed by a cascade. Undefined if the user does not exist. */
  remove(name: string, { by, check }: ChangeRecord): Promise<User | undefined> {
    return this.transaction(async (tx) => {
      if (check) await tx.query(LOCK, []);
      const user = await tx.manager.findOneBy(UserEntity, { name });
      if (user === null) return undefined;
      await tx.manager.delete(UserEntity, { id: user.id });
      check?.(await this.allIn(tx));
      await record(tx, { user: by, action: 'delete', target: name });
      this.revisions.raise(tx, [userTopic(name)]);
      return toUser(user);
    });
  }

  list(): Promise<User[]> {
    return this.transaction((tx) => this.allIn(tx));
  }

  private async allIn({ manager }: EntityTransaction): Promise<User[]> {
    const users = await manager.find(UserEntity, { order: { name: 'ASC' } });
    return users.map(toUser);
  }
}

function record(tx: EntityTransaction, entry: Omit<AuditEntry, 'kind'>): Promise<void> {
  return recordAudit(tx, [{ kind: 'user', ...entry }]);
}

function toUser({ name, roles, enabled, created, modified }: UserEntity): User {
  return { name, roles, enabled, created, modified };
}
