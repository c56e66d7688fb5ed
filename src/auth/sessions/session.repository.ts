import { Injectable } from '@nestjs/common';
import { Database, Revisions } from '../../database/index.js';
import { TOPIC_OF_USER, topicOfUser } from '../users/user.js';

/** A session as the database has it; times in epoch milliseconds. */
export interface StoredSession {
  readonly user: string;
  readonly roles: readonly string[];
  readonly expires: number;
  /** Of the user's topic, in the state of the database that the session was read from. */
  readonly revision: number;
  /** Used a while after the database last heard of it. */
  readonly isDue: boolean;
}

const MILLISECONDS = 'floor(extract(epoch FROM expires) * 1000)::float8';
/** Eight hours without use, seven days at most. */
const EXPIRES = "least(now() + interval '8 hours', created + interval '7 days')";

// The password was right for this version of the user: another one may have changed it since.
const INSERT = `INSERT INTO security.session (token_hash, user_id, expires)
SELECT $1, id, now() + interval '8 hours' FROM security.user_account WHERE name = $2 AND version = $3 AND enabled
RETURNING ${MILLISECONDS} AS expires`;

const FIND = {
  name: 'session-find',
  text: `SELECT name AS user, roles, ${MILLISECONDS} AS expires,
  last_used < now() - interval '1 minute' AS "isDue",
  coalesce((SELECT revision FROM server.revision WHERE topic = ${TOPIC_OF_USER} || name), 0)::float8 AS revision
FROM security.session JOIN security.user_account ON user_account.id = user_id
WHERE token_hash = $1 AND expires > now() AND enabled`,
};

const TOUCH = `UPDATE security.session SET last_used = now(), expires = ${EXPIRES}
WHERE token_hash = $1 RETURNING ${MILLISECONDS} AS expires`;

const REMOVE = `DELETE FROM security.session USING security.user_account
WHERE token_hash = $1 AND user_account.id = user_id RETURNING name`;
const REMOVE_EXPIRED = 'DELETE FROM security.session WHERE expires <= now()';

/** Sessions in the table `security.session`, found by the hashes of their tokens. */
@Injectable()
export class SessionRepository {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
  ) {}

  /** When it ends; undefined when the user has another version by now, or is disabled. */
  async insert(tokenHash: Buffer, user: string, version: number): Promise<number | undefined> {
    const [session] = await this.database.query<{ expires: number }>(INSERT, [tokenHash, user, version]);
    return session?.expires;
  }

  /** Undefined when it ended. */
  async find(tokenHash: Buffer): Promise<StoredSession | undefined> {
    const [session] = await this.database.query<StoredSession>(FIND, [tokenHash]);
    return session;
  }

  /** Notes that it was used; when it ends now. */
  async touch(tokenHash: Buffer): Promise<number | undefined> {
    const [session] = await this.database.query<{ expires: number }>(TOUCH, [tokenHash]);
    return session?.expires;
  }

  /** Raises the topic of the user, so that no instance goes on with what it remembers. */
  remove(tokenHash: Buffer): Promise<void> {
    return this.database.transaction(async (tx) => {
      const [user] = await tx.query<{ name: string }>(REMOVE, [tokenHash]);
      if (user !== undefined) await this.revisions.raise(tx, [topicOfUser(user.name)]);
    });
  }

  /** Removes all that ended by themselves. */
  async removeExpired(): Promise<void> {
    await this.database.query(REMOVE_EXPIRED);
  }
}
