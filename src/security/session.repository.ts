import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';

/** A session as the database has it; times in epoch milliseconds. */
export interface StoredSession {
  readonly user: string;
  readonly roles: readonly string[];
  readonly expires: number;
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
  last_used < now() - interval '1 minute' AS "isDue"
FROM security.session JOIN security.user_account ON user_account.id = user_id
WHERE token_hash = $1 AND expires > now() AND enabled`,
};

const TOUCH = `UPDATE security.session SET last_used = now(), expires = ${EXPIRES}
WHERE token_hash = $1 RETURNING ${MILLISECONDS} AS expires`;

const REMOVE = 'DELETE FROM security.session WHERE token_hash = $1';
const REMOVE_EXPIRED = 'DELETE FROM security.session WHERE expires <= now()';

/** Sessions in the table `security.session`, found by the hashes of their tokens. */
@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

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

  async remove(tokenHash: Buffer): Promise<void> {
    await this.database.query(REMOVE, [tokenHash]);
  }

  /** Removes all that ended by themselves. */
  async removeExpired(): Promise<void> {
    await this.database.query(REMOVE_EXPIRED);
  }
}
