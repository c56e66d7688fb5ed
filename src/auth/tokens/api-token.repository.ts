import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AUTH_DATA_SOURCE } from '../auth-data-source.js';
import { Database, Revisions, runEntityTransaction, type EntityTransaction } from '../../database/index.js';
import { TOKEN_TOPIC_PREFIX, tokenTopic, type ApiToken } from './api-token.js';
import { ApiTokenEntity } from './api-token.entity.js';

/** What authentication needs. */
export interface StoredToken {
  readonly name: string;
  readonly roles: readonly string[];
  /** Milliseconds until it expires, negative afterwards; null: never expires. */
  readonly remainingMs: number | null;
  /** Of the token's topic, in the state of the database that the token was read from. */
  readonly revision: number;
}

// By hand, because requests wait for it, and it reads the revision in the same state of the database.
const FIND = {
  name: 'api-token-find',
  text: `SELECT name, roles, (extract(epoch FROM expires - now()) * 1000)::float8 AS "remainingMs",
  coalesce((SELECT revision FROM server.revision WHERE topic = ${TOKEN_TOPIC_PREFIX} || name), 0)::float8 AS revision
FROM security.api_token WHERE token_hash = $1`,
};

/** API tokens, found by their hashes. */
@Injectable()
export class ApiTokenRepository {
  constructor(
    @InjectDataSource(AUTH_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly revisions: Revisions,
  ) {}

  async find(tokenHash: Buffer): Promise<StoredToken | undefined> {
    const [token] = await this.database.query<StoredToken>(FIND, [tokenHash]);
    return token;
  }

  /** Undefined when the name is taken. */
  insert(
    values: Pick<ApiTokenEntity, 'name' | 'tokenHash' | 'roles' | 'expires'>,
  ): Promise<ApiToken | undefined> {
    return this.transaction(async ({ manager }) => {
      const insert = manager.createQueryBuilder().insert().into(ApiTokenEntity);
      const inserted = await insert.values(values).orIgnore().execute();
      if (Array.isArray(inserted.raw) && inserted.raw.length === 0) return undefined;
      return toApiToken(await manager.findOneByOrFail(ApiTokenEntity, { name: values.name }));
    });
  }

  /** Records a use, unless one was recorded within the last minute. */
  touch(tokenHash: Buffer): Promise<void> {
    return this.transaction(async ({ manager }) => {
      await manager
        .createQueryBuilder()
        .update(ApiTokenEntity)
        .set({ lastUsed: () => 'now()' })
        .where('token_hash = :tokenHash', { tokenHash })
        .andWhere("(last_used IS NULL OR last_used <= now() - interval '1 minute')")
        .execute();
    });
  }

  /** Raises the topic of the token. Undefined when there is no such token. */
  remove(name: string): Promise<ApiToken | undefined> {
    return this.transaction(async (tx) => {
      const token = await tx.manager.findOneBy(ApiTokenEntity, { name });
      if (token === null) return undefined;
      await tx.manager.delete(ApiTokenEntity, { id: token.id });
      await this.revisions.raise(tx, [tokenTopic(name)]);
      return toApiToken(token);
    });
  }

  /** All tokens, by name. */
  list(): Promise<ApiToken[]> {
    return this.transaction(async ({ manager }) => {
      const tokens = await manager.find(ApiTokenEntity, { order: { name: 'ASC' } });
      return tokens.map(toApiToken);
    });
  }

  private transaction<T>(work: (tx: EntityTransaction) => Promise<T>): Promise<T> {
    return runEntityTransaction(this.dataSource, this.database.statements, work);
  }
}

function toApiToken({ name, roles, created, lastUsed, expires }: ApiTokenEntity): ApiToken {
  return { name, roles, created, lastUsed, expires };
}
