/** The caller of a request: the user and its roles, by which responses are shared between callers with equal rights. */
export interface Caller {
  readonly user: string;
  readonly roles: readonly string[];
  readonly anonymous: boolean;
}

/**
 * A request without credentials (docs/reference/roles.md#node-rules). In exports of existing sites, the role `anonymous`
 * grants read access to nodes.
 */
export const ANONYMOUS: Caller = {
  user: 'anonymous',
  roles: ['rest-anonymous', 'anonymous'],
  anonymous: true,
};
