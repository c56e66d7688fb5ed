/** Who asks: the user, its roles and the key under which answers for callers of equal rights are shared. */
export interface Caller {
  readonly user: string;
  readonly roles: readonly string[];
  readonly anonymous: boolean;
}

/** No credentials were sent (docs/reference/roles.md#node-rules). In exports of existing sites `anonymous` is what lets it read nodes. */
export const ANONYMOUS: Caller = {
  user: 'anonymous',
  roles: ['rest-anonymous', 'anonymous'],
  anonymous: true,
};
