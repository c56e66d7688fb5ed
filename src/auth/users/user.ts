/** A user as the administrator sees it; the password hash stays in the repository and `Authentication`. */
export interface User {
  readonly name: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
  readonly created: Date;
  readonly modified: Date;
}

/** What verifying a password needs. `version` grows with every change of the user. */
export interface Account {
  readonly name: string;
  readonly version: number;
  readonly passwordHash: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
}

/** What to change; left out: stays as it is. */
export interface UserChange {
  readonly passwordHash?: string;
  readonly roles?: readonly string[];
  readonly enabled?: boolean;
}

/** Beginning of `userTopic`, as SQL text. */
export const USER_TOPIC_PREFIX = "'user:'";

/** The topic that is raised with every change of a user, so that no instance goes on with what it remembers. */
export function userTopic(name: string): string {
  return `user:${name}`;
}
