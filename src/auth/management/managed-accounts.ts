import type { ApiToken } from '../tokens/api-token.js';
import type { User } from '../users/user.js';
import type { UserOutcome } from '../users/users.service.js';

/** A user in responses. Times are ISO 8601. */
export interface ManagedUser {
  readonly name: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
  readonly created: string;
  readonly modified: string;
}

/** A changed user; warnings are about weak passwords and roles that do not exist. */
export interface ChangedUser extends ManagedUser {
  readonly warnings: readonly string[];
}

/** An API token in responses, without its secret. Times are ISO 8601. */
export interface ManagedToken {
  readonly name: string;
  readonly roles: readonly string[];
  readonly created: string;
  /** Null: never used. */
  readonly lastUsed: string | null;
  /** Null: never expires. */
  readonly expires: string | null;
}

export function toManagedUser({ name, roles, enabled, created, modified }: User): ManagedUser {
  return { name, roles, enabled, created: created.toISOString(), modified: modified.toISOString() };
}

export function toChangedUser({ user, warnings }: UserOutcome): ChangedUser {
  return { ...toManagedUser(user), warnings };
}

export function toManagedToken({ name, roles, created, lastUsed, expires }: ApiToken): ManagedToken {
  return {
    ...{ name, roles, created: created.toISOString() },
    lastUsed: lastUsed?.toISOString() ?? null,
    expires: expires?.toISOString() ?? null,
  };
}
