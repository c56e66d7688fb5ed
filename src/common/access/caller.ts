/** The caller of a request. Callers with equal rights share responses. */
export interface Caller {
  readonly user: string;
  readonly roles: readonly string[];
  readonly anonymous: boolean;
}

/**
 * A request without credentials (docs/reference/roles.md#node-rules). The role `anonymous` is the one that exports of
 * existing sites use for public access.
 */
export const ANONYMOUS: Caller = {
  user: 'anonymous',
  roles: ['rest-anonymous', 'anonymous'],
  anonymous: true,
};
