import { Injectable } from '@nestjs/common';
import { AuthRepository } from '../auth.repository.js';
import { UserEntity } from '../users/user.entity.js';
import { SessionEntity } from './session.entity.js';
import { USER_TOPIC_PREFIX, userTopic } from '../users/user.js';

/** A stored session; times in epoch milliseconds. */
export interface StoredSession {
  readonly user: string;
  readonly roles: readonly string[];
  readonly expires: number;
  /** Revision of the user's topic, read in the same snapshot as the session. */
  readonly revision: number;
  /** Whether the last recorded use is old enough to record another one. */
  readonly isDue: boolean;
}

const MILLISECONDS = 'floor(extract(epoch FROM expires) * 1000)::float8';
/** Sessions end after eight hours of inactivity, and after seven days. */
const UNUSED_FOR = "interval '8 hours'";

// Hand-written SQL, because it delays every request, and the revision must be read in the same snapshot.
const FIND = {
  name: 'session-find',
  text: `SELECT name AS user, roles, ${MILLISECONDS} AS expires,
  last_used < now() - interval '1 minute' AS "isDue",
  coalesce((SELECT revision FROM server.revision WHERE topic = ${USER_TOPIC_PREFIX} || name), 0)::float8 AS revision
FROM security.session JOIN security.user_account ON user_account.id = user_id
WHERE token_hash = $1 AND expires > now() AND enabled`,
};

@Injectable()
export class SessionRepository extends AuthRepository {
  /** Returns the expiry time; undefined if the user has changed or is disabled. */
  insert(tokenHash: Buffer, name: string, version: number): Promise<number | undefined> {
    return this.transaction(async ({ manager }) => {
      // Only if the user still has the version for which the password was verified.
      const where = { name, version, enabled: true };
      const user = await manager.findOne(UserEntity, { where, lock: { mode: 'pessimistic_read' } });
      if (user === null) return undefined;
      await manager
        .createQueryBuilder()
        .insert()
        .into(SessionEntity)
        .values({ tokenHash, userId: user.id, expires: () => `now() + ${UNUSED_FOR}` })
        .execute();
      const { expires } = await manager.findOneByOrFail(SessionEntity, { tokenHash });
      return expires.getTime();
    });
  }

  /** Undefined if the session does not exist or has expired. */
  async find(tokenHash: Buffer): Promise<StoredSession | undefined> {
    const [session] = await this.database.query<StoredSession>(FIND, [tokenHash]);
    return session;
  }

  touch(tokenHash: Buffer): Promise<number | undefined> {
    const expires = (): string => `least(now() + ${UNUSED_FOR}, created + interval '7 days')`;
    return this.transaction(async ({ manager }) => {
      await manager.update(SessionEntity, { tokenHash }, { lastUsed: () => 'now()', expires });
      return (await manager.findOneBy(SessionEntity, { tokenHash }))?.expires.getTime();
    });
  }

  /** Increments the revision of the user's topic, so that all instances read the session again. */
  remove(tokenHash: Buffer): Promise<void> {
    return this.transaction(async (tx) => {
      const relations = { user: true };
      const session = await tx.manager.findOne(SessionEntity, { where: { tokenHash }, relations });
      if (session?.user === undefined) return;
      await tx.manager.delete(SessionEntity, { id: session.id });
      this.revisions.raise(tx, [userTopic(session.user.name)]);
    });
  }

  removeExpired(): Promise<void> {
    return this.transaction(async ({ manager }) => {
      await manager.createQueryBuilder().delete().from(SessionEntity).where('expires <= now()').execute();
    });
  }
}
