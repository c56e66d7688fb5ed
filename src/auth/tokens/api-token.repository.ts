import { Injectable } from '@nestjs/common';
import { AuthRepository } from '../auth.repository.js';
import { recordAudit } from '../../database/index.js';
import { TOKEN_TOPIC_PREFIX, tokenTopic, type ApiToken } from './api-token.js';
import { ApiTokenEntity } from './api-token.entity.js';

export interface StoredToken {
  readonly name: string;
  readonly roles: readonly string[];
  /** Negative after expiry; null: never expires. */
  readonly remainingMs: number | null;
  /** Revision of the token's topic, read in the same snapshot as the token. */
  readonly revision: number;
}

// Hand-written SQL, because it delays every request, and the revision must be read in the same snapshot.
const FIND = {
  name: 'api-token-find',
  text: `SELECT name, roles, (extract(epoch FROM expires - now()) * 1000)::float8 AS "remainingMs",
  coalesce((SELECT revision FROM server.revision WHERE topic = ${TOKEN_TOPIC_PREFIX} || name), 0)::float8 AS revision
FROM security.api_token WHERE token_hash = $1`,
};

@Injectable()
export class ApiTokenRepository extends AuthRepository {
  async find(tokenHash: Buffer): Promise<StoredToken | undefined> {
    const [token] = await this.database.query<StoredToken>(FIND, [tokenHash]);
    return token;
  }

  /** Undefined if the name is taken. */
  insert(
    values: Pick<ApiTokenEntity, 'name' | 'tokenHash' | 'roles' | 'expires'>,
    by: string,
  ): Promise<ApiToken | undefined> {
    return this.transaction(async (tx) => {
      const { manager } = tx;
      const insert = manager.createQueryBuilder().insert().into(ApiTokenEntity);
      const inserted = await insert.values(values).orIgnore().execute();
      if (Array.isArray(inserted.raw) && inserted.raw.length === 0) return undefined;
      const { name, roles } = values;
      const entry = { action: 'create', target: name, details: { roles: roles.join(', ') } } as const;
      await recordAudit(tx, [{ user: by, kind: 'token', ...entry }]);
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

  /** Increments the revision of the token's topic. Undefined if the token does not exist. */
  remove(name: string, by: string): Promise<ApiToken | undefined> {
    return this.transaction(async (tx) => {
      const token = await tx.manager.findOneBy(ApiTokenEntity, { name });
      if (token === null) return undefined;
      await tx.manager.delete(ApiTokenEntity, { id: token.id });
      await recordAudit(tx, [{ user: by, action: 'delete', kind: 'token', target: name }]);
      this.revisions.raise(tx, [tokenTopic(name)]);
      return toApiToken(token);
    });
  }

  list(): Promise<ApiToken[]> {
    return this.transaction(async ({ manager }) => {
      const tokens = await manager.find(ApiTokenEntity, { order: { name: 'ASC' } });
      return tokens.map(toApiToken);
    });
  }
}

function toApiToken({ name, roles, created, lastUsed, expires }: ApiTokenEntity): ApiToken {
  return { name, roles, created, lastUsed, expires };
}
