/** The caller: the user, its roles and the key by which callers with equal rights share cached responses. */
export interface Caller {
  readonly user: string;
  readonly roles: readonly string[];
  readonly anonymous: boolean;
}

/**
 * No credentials were sent (docs/reference/roles.md#node-rules). In exports of existing sites the role `anonymous` grants read access to
 * nodes.
 */
export const ANONYMOUS: Caller = {
  user: 'anonymous',
  roles: ['rest-anonymous', 'anonymous'],
  anonymous: true,
};
