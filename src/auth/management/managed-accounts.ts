import type { ChangedUser, ManagedToken, ManagedUser } from '#client';
import type { ApiToken } from '../tokens/api-token.js';
import type { User } from '../users/user.js';
import type { UserOutcome } from '../users/users.service.js';

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
