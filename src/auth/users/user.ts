export interface User {
  readonly name: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
  readonly created: Date;
  readonly modified: Date;
}

/** The data needed to verify a password. `version` is incremented by every change of the user. */
export interface Account {
  readonly name: string;
  readonly version: number;
  readonly passwordHash: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
}

export interface UserChange {
  readonly passwordHash?: string;
  readonly roles?: readonly string[];
  readonly enabled?: boolean;
}

/** Prefix of `userTopic`, as an SQL literal. */
export const USER_TOPIC_PREFIX = "'user:'";

/** Cache tag invalidated by every change of a user. */
export function userTopic(name: string): string {
  return `user:${name}`;
}
